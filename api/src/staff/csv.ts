/** Lists for a spreadsheet: RFC 4180 with the mark that makes Excel read UTF-8, written as it is read. */
import { Readable } from 'node:stream'
import { muscatClock, muscatDay } from '@masar/domain/muscat-time'
import type { RawAnswer } from '../platform/implement.ts'

export type Cell = string | number | null

const MARK = '\uFEFF'

/** Programs take what begins like this for a formula, also behind white space; a quote before it makes it a text. */
const FORMULA = /^[\s\0]*[=+\-@|%＝＋－＠]|^[\t\r\n]/

/**
 * Where a program that parts cells by semicolons, as Excel does in much of the world, would begin one within a text: to it the quotes around
 * the text are signs like others, for its line has begun without one. Then what would be a formula there, which may have had a quote before it.
 */
const WITHIN = /([;\t\r\n][;\s\0"]*)('*[=+\-@|%＝＋－＠])?/g

/** A text as it was before quotes were put into it. */
export function withoutQuote(text: string): string {
  const bare = text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
  return bare.replace(WITHIN, (all, start: string, formula = '') => (formula.startsWith("'") ? start + formula.slice(1) : all))
}

/** A text of which no program makes a formula. */
function withQuote(text: string): string {
  const within = text.replace(WITHIN, (all, start: string, formula?: string) => (formula === undefined ? all : `${start}'${formula}`))
  return FORMULA.test(text) ? `'${within}` : within
}

/** Numbers are ours and stay numbers; every text is quoted, and none is a formula. */
function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return `"${withQuote(value).replaceAll('"', '""')}"`
}

const line = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`

/** Muscat's wall clock, as spreadsheets sort it. */
export const csvTime = (instant: Date | null): string | null => instant && `${muscatDay(instant)} ${muscatClock(instant)}`

async function* lines<Row>(columns: Readonly<Record<string, (row: Row) => Cell>>, batches: AsyncIterable<readonly Row[]>) {
  yield MARK + line(Object.keys(columns))
  const cells = Object.values(columns)
  for await (const rows of batches) yield rows.map((row) => line(cells.map((of) => of(row)))).join('')
}

/** Rows as a file to keep; a batch at a time is in memory. */
export const csvAnswer = <Row>(
  name: string,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  batches: AsyncIterable<readonly Row[]>,
): RawAnswer => ({
  type: 'text/csv; charset=utf-8; header=present',
  headers: { 'content-disposition': `attachment; filename="${name}.csv"`, 'x-content-type-options': 'nosniff' },
  content: Readable.from(lines(columns, batches)),
})

const BATCH = 500

/** All rows from the latest to the first, some hundred at a time. */
export async function* batchesBelow<Row extends { id: number }>(
  read: (below: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let below = 2_147_483_647
  for (;;) {
    const rows = await read(below, BATCH)
    const last = rows.at(-1)
    // Fewer than asked for are not the end: one may have gone while they were read.
    if (!last) return
    yield rows
    below = last.id
  }
}
