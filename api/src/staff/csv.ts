/** CSV exports for spreadsheets: RFC 4180 with the byte order mark that makes Excel read UTF-8, streamed while the rows are read. */
import { Readable } from 'node:stream'
import { muscatClock, muscatDay } from '@masar/domain/muscat-time'
import type { RawAnswer } from '../platform/implement.ts'

export type Cell = string | number | null

const BYTE_ORDER_MARK = '\uFEFF'

/** Spreadsheets take text that begins like this for a formula, even after white space; an apostrophe before it makes it plain text. */
const FORMULA = /^[\s\0]*[=+\-@|%＝＋－＠]|^[\t\r\n]/

/**
 * Matches where a program that separates cells by semicolons, as Excel does in many locales, would begin a new cell inside a text: our rows
 * begin with an unquoted number, so it takes later quotes for ordinary characters. The second group is a formula sign at the start of that
 * cell, with any apostrophes before it.
 */
const WITHIN = /([;\t\r\n][;\s\0"]*)('*[=+\-@|%＝＋－＠])?/g

/** Undoes `escapeFormulas`: removes the apostrophes that it inserted. */
export function unescapeFormulas(text: string): string {
  const bare = text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
  return bare.replace(WITHIN, (all, start: string, formula = '') => (formula.startsWith("'") ? start + formula.slice(1) : all))
}

/** Inserts apostrophes so that no spreadsheet takes any part of the text for a formula. */
function escapeFormulas(text: string): string {
  const within = text.replace(WITHIN, (all, start: string, formula?: string) => (formula === undefined ? all : `${start}'${formula}`))
  return FORMULA.test(text) ? `'${within}` : within
}

/** Numbers come from our own data and stay bare; every text is quoted, and none is read as a formula. */
function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return `"${escapeFormulas(value).replaceAll('"', '""')}"`
}

const line = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`

/** Muscat's local time, in a form that spreadsheets sort correctly. */
export const csvTime = (instant: Date | null): string | null => instant && `${muscatDay(instant)} ${muscatClock(instant)}`

async function* lines<Row>(columns: Readonly<Record<string, (row: Row) => Cell>>, batches: AsyncIterable<readonly Row[]>) {
  yield BYTE_ORDER_MARK + line(Object.keys(columns))
  const cells = Object.values(columns)
  for await (const rows of batches) yield rows.map((row) => line(cells.map((of) => of(row)))).join('')
}

/** Rows as a download; only one batch at a time is in memory. */
export const csvResponse = <Row>(
  name: string,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  batches: AsyncIterable<readonly Row[]>,
): RawAnswer => ({
  type: 'text/csv; charset=utf-8; header=present',
  headers: { 'content-disposition': `attachment; filename="${name}.csv"`, 'x-content-type-options': 'nosniff' },
  content: Readable.from(lines(columns, batches)),
})

const BATCH = 500

/** All rows by descending id, one batch at a time. */
export async function* batchesBelow<Row extends { id: number }>(
  read: (below: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let below = 2_147_483_647
  for (;;) {
    const rows = await read(below, BATCH)
    const last = rows.at(-1)
    // A short batch is not necessarily the last: a row may have been deleted while it was read.
    if (!last) return
    yield rows
    below = last.id
  }
}
