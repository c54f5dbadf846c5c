import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { batchesBelow, csvResponse, csvTime, unescapeFormulas } from './csv.ts'

async function* once<Row>(rows: Row[]) {
  yield rows
}

const written = async (...cells: (string | number | null)[]) => {
  const { content } = csvResponse('list', { cell: (value: string | number | null) => value }, once(cells))
  return (await text(content as Readable)).split('\r\n').slice(1, -1)
}

test('a list has a mark for Excel, a head, and lines that end as the RFC says', async () => {
  const { content, headers, type } = csvResponse('list', { id: (row: number) => row, 'a "name"': () => 'A, "B"\nC' }, once([1, 2]))
  expect(await text(content as Readable)).toBe('\uFEFF"id","a ""name"""\r\n1,"A, ""B""\nC"\r\n2,"A, ""B""\nC"\r\n')
  expect(type).toMatch(/^text\/csv/)
  expect(headers?.['content-disposition']).toBe('attachment; filename="list.csv"')
})

test.each(['=1+1', '+96892001992', '-1', '@SUM(A1)', ' =1', '\u00a0=1', '|calc', '%x', '＝1+1', '\0=1'])(
  '%j is no formula',
  async (formula) => {
    expect((await written(formula)).join('\r\n')).toBe(`"'${formula}"`)
  },
)

/** How a program that separates cells by semicolons reads the text, in a row that begins with a number as in every exported list. */
const cellsWhereSemicolonsPart = async (typed: string): Promise<string[]> => {
  const { content } = csvResponse('list', { id: () => 7, text: (value: string) => value }, once([typed]))
  const rows = parse(await text(content as Readable), { bom: true, delimiter: ';', relax_quotes: true, relax_column_count: true })
  return rows.slice(1).flat()
}

test.each([
  ';=1+1',
  "a; =cmd|' /C calc'!A0;b",
  'a;"=1+1;b',
  'a;;\t@SUM(A1)',
  'first line\n=1+1',
  'first line\n"+1',
  "a;'=1",
  "a;''=1;-2",
  'a\t-1',
  '\t=1',
  '\r=1',
  '\n=1',
])('%j holds no formula for who parts cells by semicolons, and is read again as it was', async (typed) => {
  const cells = await cellsWhereSemicolonsPart(typed)
  expect(cells.filter((each) => /^[\s"]*[=+\-@|%]/.test(each))).toEqual([])
  const { content } = csvResponse('list', { text: (value: string) => value }, once([typed]))
  expect(unescapeFormulas(parse(await text(content as Readable), { bom: true })[1]?.[0] ?? '')).toBe(typed)
})

test('other texts stay what they are', async () => {
  expect(await written('مريم البلوشي', 'a=b', "it's", '', null, -5)).toEqual(['"مريم البلوشي"', '"a=b"', '"it\'s"', '""', '', '-5'])
})

test('times are Muscat’s', () => {
  expect([csvTime(new Date('2026-11-21T20:05:00Z')), csvTime(null)]).toEqual(['2026-11-22 00:05', null])
})

test('rows come in batches, each once', async () => {
  const all = Array.from({ length: 1200 }, (_, at) => ({ id: 1200 - at }))
  const read = async (below: number, limit: number) => all.filter(({ id }) => id < below).slice(0, limit)
  const sizes: number[] = []
  const ids: number[] = []
  for await (const rows of batchesBelow(read)) {
    sizes.push(rows.length)
    ids.push(...rows.map(({ id }) => id))
  }
  expect(sizes).toEqual([500, 500, 200])
  expect(ids).toEqual(all.map(({ id }) => id))
})

test('a batch that a row has left while it was read is not taken for the last', async () => {
  const all = Array.from({ length: 700 }, (_, at) => ({ id: 700 - at }))
  const read = async (below: number, limit: number) =>
    all
      .filter(({ id }) => id < below)
      .slice(0, limit)
      .filter(({ id }) => id !== 600)
  const ids: number[] = []
  for await (const rows of batchesBelow(read)) ids.push(...rows.map(({ id }) => id))
  expect(ids).toEqual(all.map(({ id }) => id).filter((id) => id !== 600))
})
