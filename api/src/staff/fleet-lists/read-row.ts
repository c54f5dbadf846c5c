/** Reads a row of an imported list: as a new vehicle, as a change of an existing one, or as a list of what is wrong with it. */
import { calls } from '@masar/contract/calls'
import type { FleetColumn } from '@masar/domain/fleet-lists'
import { latinDigits } from '@masar/domain/digits'
import { branchNamed } from '@masar/domain/locations'
import { CAR_TYPES, FUEL_TYPES, KINDS, TRANSMISSIONS, type Kind } from '@masar/domain/vehicles'
import { fieldLabel } from '../../messages/fields.ts'
import { message, type ApiLanguage, type MessageKey } from '../../messages/messages.ts'
import { validationFailed } from '../../platform/validation.ts'
import { sanitised, grownTooLong, type VehicleEdit } from '../fleet/edits.ts'
import { hasColumn } from './columns.ts'
import type { Row } from './table.ts'

export type RowFault = { row: number; column: FleetColumn; message: string }
export type ParsedRow = { row: number; kind: Kind; id: number | undefined; edit: VehicleEdit }

export const fault = (row: number, column: FleetColumn, key: MessageKey, language: ApiLanguage): RowFault => ({
  row,
  column,
  message: message(language, key, { field: fieldLabel(column, language) }),
})

/** The schemas of the endpoints for a single vehicle. */
const SCHEMAS = {
  rental: { create: calls['POST /v1/staff/rentals'].body, edit: calls['PUT /v1/staff/rentals/{id}'].body },
  leasing: { create: calls['POST /v1/staff/leasings'].body, edit: calls['PUT /v1/staff/leasings/{id}'].body },
  pre_owned: { create: calls['POST /v1/staff/pre_owns'].body, edit: calls['PUT /v1/staff/pre_owns/{id}'].body },
} as const

/** Numbers with thousands separators. A comma counts as one only if decimals follow: `1,234` alone may also mean 1.234. */
const GROUPED = /^\d{1,3}(٬\d{3})+(\.\d+)?$|^\d{1,3}(,\d{3})+\.\d+$/

/** Parses a number as keyboards of the region and spreadsheets write it. Anything else stays text, which the schema refuses. */
function numeric(cell: string): number | string {
  const written = latinDigits(cell).replace('٫', '.')
  const text = GROUPED.test(written) ? written.replace(/[,٬]/g, '') : written
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : cell
}

/** Matches one of the words regardless of case. */
const word =
  (words: readonly string[]) =>
  (cell: string): string =>
    words.find((each) => each.toLowerCase() === cell.toLowerCase()) ?? cell

const branches = (cell: string): string[] =>
  cell
    .split(/[|;,،/]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => branchNamed(name)?.id ?? name)
    .toSorted()

/** How a cell is parsed; the columns that are not listed are texts. */
const READ: Partial<Record<FleetColumn, (cell: string) => unknown>> = {
  id: numeric,
  version: numeric,
  seat_count: numeric,
  year: numeric,
  day_price: numeric,
  weekly_price: numeric,
  fortnight_price: numeric,
  monthly_price: numeric,
  price: numeric,
  horse_power: numeric,
  km_driven: numeric,
  position: numeric,
  branches,
  car_type: word(CAR_TYPES),
  transmission: word(TRANSMISSIONS),
  fuel_type: word(FUEL_TYPES),
}

/** The request body that a row stands for. An empty cell clears a text of an existing vehicle, and is ignored otherwise. */
function bodyOf({ cells }: Row, isNew: boolean): Record<string, unknown> {
  const given = Object.entries(cells) as [FleetColumn, string][]
  const filled = given.filter(([column, cell]) => cell !== '' || (!isNew && READ[column] === undefined))
  const read = Object.fromEntries(filled.map(([column, cell]) => [column, READ[column]?.(cell) ?? cell]))
  // `published` is ignored: vehicles are published in the console, where somebody looks at them.
  const { id: _id, kind: _kind, published: _published, ar_brand, km_driven, car_location, ...body } = read
  return {
    ...body,
    ...(body['brand'] === undefined ? {} : { car_brand: { name: body['brand'], ar_name: ar_brand || undefined } }),
    overview: { km_driven, car_location },
  }
}

/** Maps the field names in the schemas' errors to columns. */
const COLUMNS: Record<string, FleetColumn> = { car_brand: 'brand', name: 'brand', ar_name: 'ar_brand' }

function idOf({ row, cells }: Row, language: ApiLanguage): { id: number | undefined } | { faults: RowFault[] } {
  if (!cells.id) return { id: undefined }
  const id = numeric(cells.id)
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    return { faults: [fault(row, 'id', 'rowUnknown', language)] }
  return cells.version ? { id } : { faults: [fault(row, 'version', 'missing', language)] }
}

/** Validates a row by the endpoints' schemas and returns all its faults at once. */
export function readRow(given: Row, language: ApiLanguage): { parsed: ParsedRow } | { faults: RowFault[] } {
  const { row, cells, beyond } = given
  // If there are more cells than columns, any of them may be in the wrong column.
  const last = beyond ? (Object.keys(cells) as FleetColumn[]).at(-1) : undefined
  if (last) return { faults: [fault(row, last, 'cellsBeyond', language)] }
  const kind = KINDS.find((each) => each === cells.kind?.toLowerCase())
  if (!kind) return { faults: [fault(row, 'kind', cells.kind ? 'invalidValue' : 'missing', language)] }
  const named = idOf(given, language)
  if ('faults' in named) return named
  const others = (Object.keys(cells) as FleetColumn[]).filter((column) => cells[column] !== '' && !hasColumn(kind, column))
  const faults = others.map((column) => fault(row, column, 'notOfKind', language))
  const schema = SCHEMAS[kind][named.id === undefined ? 'create' : 'edit']
  const parsed = schema.safeParse(bodyOf(given, named.id === undefined), { reportInput: true })
  if (!parsed.success) {
    const errors = Object.entries(validationFailed(parsed.error).said(language).fields ?? {})
    const byColumn = new Map(errors.map(([field, sentence]) => [COLUMNS[field] ?? (field as FleetColumn), sentence]))
    faults.push(...[...byColumn].map(([column, sentence]) => ({ row, column, message: sentence })))
  }
  const edit = sanitised((parsed.data ?? {}) as VehicleEdit)
  faults.push(...grownTooLong(edit).map((column) => fault(row, column, 'tooLong', language)))
  return faults.length > 0 ? { faults } : { parsed: { row, kind, id: named.id, edit } }
}
