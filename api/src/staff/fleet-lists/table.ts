/** Reads a list as spreadsheets save it: with commas, semicolons or tabs, in UTF-8, UTF-16 or windows-1256. */
import { FLEET_COLUMNS, MOST_FLEET_ROWS, type FleetColumn } from '@masar/domain/fleet-lists'
import { parse } from 'csv-parse/sync'
import { message, type MessageKey } from '../../messages/messages.ts'
import { ApiError } from '../../platform/failure.ts'
import { unescapeFormulas } from '../csv.ts'

/** A row, numbered as in the spreadsheet, with the cells of the known columns. `beyond`: it has more cells than there are columns. */
export type Row = { row: number; cells: Partial<Record<FleetColumn, string>>; beyond?: boolean }

const refuse = (key: MessageKey, values: Record<string, string | number> = {}): ApiError =>
  new ApiError('validation_failed', (language) => ({ data: [message(language, key, values)] }))

/** Excel saves Arabic as windows-1256 unless told otherwise, and "Unicode text" as UTF-16 in either byte order. */
function textOf(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1256').decode(content)
  }
}

/** The separator: the candidate that occurs most often in the header line. */
function delimiterOf(text: string): string {
  const [names = ''] = text.split(/[\r\n]/, 1)
  const most = [',', ';', '\t'].map((each) => ({ each, times: names.split(each).length }))
  return most.toSorted((a, b) => b.times - a.times)[0]?.each ?? ','
}

/** A first line that tells Excel the separator, and that Excel does not count as a row. */
const FOR_EXCEL = /^\uFEFF?sep=.\r?\n/i

function recordsOf(given: string): string[][] {
  const text = given.replace(FOR_EXCEL, '')
  // A workbook, or another binary file.
  if (text.includes('\0')) throw refuse('badTable')
  try {
    return parse(text, { bom: true, delimiter: delimiterOf(text), relax_column_count: true, skip_empty_lines: false })
  } catch {
    throw refuse('badTable')
  }
}

function columnsOf(names: readonly string[]): (FleetColumn | undefined)[] {
  const columns = names.map((name) => {
    const wanted = name.trim().toLowerCase()
    const known = FLEET_COLUMNS.find((column) => column === wanted)
    if (known === undefined && wanted !== '') throw refuse('unknownColumn', { column: name.trim().slice(0, 60) })
    return known
  })
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) !== at)
  if (twice) throw refuse('columnTwice', { column: twice })
  if (!columns.includes('kind')) throw refuse('noKindColumn')
  return columns
}

/** The non-empty rows of a file. */
export function readTable(content: Uint8Array): Row[] {
  const [names = [], ...records] = recordsOf(textOf(content))
  if (records.length === 0) throw refuse('emptyTable')
  const columns = columnsOf(names)
  const rows = records.flatMap((record, at): Row[] => {
    if (record.every((cell) => cell.trim() === '')) return []
    const cells = columns.flatMap((column, place) => (column === undefined ? [] : [[column, unescapeFormulas(record[place] ?? '').trim()]]))
    const beyond = record.some((cell, place) => columns[place] === undefined && cell.trim() !== '')
    return [{ row: at + 2, cells: Object.fromEntries(cells) as Row['cells'], beyond }]
  })
  if (rows.length === 0) throw refuse('emptyTable')
  if (rows.length > MOST_FLEET_ROWS) throw refuse('tooManyRows', { limit: MOST_FLEET_ROWS })
  return rows
}
