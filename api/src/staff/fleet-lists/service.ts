/** Fleet lists: exported with the filters that are set, and imported as a whole or not at all. */
import { KINDS, type Kind } from '@masar/domain/vehicles'
import { toBaisa, toRial } from '@masar/domain/money'
import type { FleetColumn } from '@masar/domain/fleet-lists'
import { message, type ApiLanguage } from '../../messages/messages.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/failure.ts'
import { audit, auditExport } from '../audit-log.ts'
import { batches } from '../fleet/batches.ts'
import { priceFields, priceOf } from '../fleet/prices.ts'
import * as fleet from '../fleet/queries.ts'
import type { FleetFilter, StaffVehicle } from '../fleet/queries.ts'
import type { VehicleEdit } from '../fleet/edits.ts'
import { createAll, SUBJECT, updateAll } from '../fleet/service.ts'
import { cellsOf } from './columns.ts'
import { fault, readRow, type ParsedRow, type RowFault } from './read-row.ts'
import { readTable } from './table.ts'

export type Report = { rows: number; created: number; changed: number; newKinds: Kind[]; faults: RowFault[] }

const rial = (baisa: number | undefined): number | undefined => (baisa === undefined ? undefined : toRial(baisa))

type Existing = Map<number, StaffVehicle>

const idsOf = (parsed: readonly ParsedRow[], kind: Kind): number[] =>
  parsed.flatMap((each) => (each.kind === kind && each.id ? [each.id] : []))

/** The existing vehicles that the rows refer to. */
async function existingOf(within: Database, parsed: readonly ParsedRow[]): Promise<Existing> {
  const existing: Existing = new Map()
  for (const kind of KINDS) for (const of of await fleet.readVehicles(within, kind, idsOf(parsed, kind))) existing.set(of.vehicle.id, of)
  return existing
}

/** A price that would be missing from a published vehicle. */
function missingPrice({ kind, edit }: ParsedRow, { vehicle }: StaffVehicle): FleetColumn | undefined {
  if (vehicle.publishedAt === null) return undefined
  return priceFields(kind).find((field) => {
    const given = edit[field]
    return (given === undefined ? priceOf(vehicle, field) : toBaisa(given)) <= 0
  })
}

/**
 * What is wrong with rows that are valid in themselves: the vehicle is gone, was changed since the export, is named twice, or would be
 * published without a price.
 */
function faultsAgainst(existing: Existing, parsed: readonly ParsedRow[], language: ApiLanguage): RowFault[] {
  const seen = new Set<number>()
  return parsed.flatMap((each): RowFault[] => {
    const { row, id, edit } = each
    if (id === undefined) return []
    const of = existing.get(id)
    if (!of) return [fault(row, 'id', 'rowUnknown', language)]
    if (seen.has(id)) return [fault(row, 'id', 'rowTwice', language)]
    seen.add(id)
    if (edit.version !== of.vehicle.version) return [fault(row, 'version', 'rowStale', language)]
    const unpriced = missingPrice(each, of)
    return unpriced ? [fault(row, unpriced, 'priceMissing', language)] : []
  })
}

/** Whether `own` already has every given value. Undefined counts as not given. */
function matches(given: unknown, own: unknown): boolean {
  if (given === undefined) return true
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return JSON.stringify(given) === JSON.stringify(own)
  return Object.entries(given).every(([name, value]) => matches(value, (own as Record<string, unknown> | undefined)?.[name]))
}

/** Compares makers by name in any letter case: an import neither renames a known maker nor changes its Arabic name. */
const comparable = ({ car_brand: _maker, ...edit }: VehicleEdit) => ({ ...edit, brand: edit.brand?.toLowerCase() })

/** Whether a row creates a vehicle or changes one: false for a row that is still as it was exported. */
function hasEffect({ row, id, edit }: ParsedRow, existing: Existing, language: ApiLanguage): boolean {
  const of = id === undefined ? undefined : existing.get(id)
  if (!of) return true
  const own = readRow({ row, cells: cellsOf(of) }, language)
  return !('parsed' in own && matches(comparable(edit), comparable(own.parsed.edit)))
}

/** Counts what the valid rows would do, and lists the faults of the others in row order. */
function report(rows: number, news: readonly ParsedRow[], faults: readonly RowFault[]): Report {
  const bad = new Set(faults.map(({ row }) => row))
  const good = news.filter(({ row }) => !bad.has(row))
  const fresh = good.filter(({ id }) => id === undefined)
  const newKinds = KINDS.filter((kind) => fresh.some((each) => each.kind === kind))
  const changed = good.length - fresh.length
  return { rows, created: fresh.length, changed, newKinds, faults: faults.toSorted((a, b) => a.row - b.row) }
}

const asFailure = (faults: readonly RowFault[]): ApiError =>
  new ApiError('validation_failed', (language) => ({
    data: [
      message(language, 'rowsRefused', { count: new Set(faults.map(({ row }) => row)).size }),
      ...faults.map((each) => message(language, 'rowRefused', { row: each.row, column: each.column, message: each.message })),
    ],
  }))

export type FleetLists = ReturnType<typeof fleetLists>

export function fleetLists({ db, clock }: { db: Database; clock: () => Date }) {
  async function write(within: Database, parsed: readonly ParsedRow[], staffId: number, now: Date): Promise<void> {
    for (const kind of KINDS) {
      const of = parsed.filter((each) => each.kind === kind)
      const changes = of.flatMap(({ id, edit }) => (id === undefined ? [] : [{ id, edit: { ...edit, seen_version: edit.version } }]))
      const fresh = of.flatMap(({ id, edit }) => (id === undefined ? [edit] : []))
      for (const some of batches(changes)) await updateAll(within, kind, some, staffId, now)
      for (const some of batches(fresh)) await createAll(within, kind, some, staffId, now)
    }
  }

  return {
    /** Exports the list; the audit log records by whom. */
    async exported(kind: Kind, filter: FleetFilter, staffId: number, readOnly: boolean) {
      const { minPrice, maxPrice, ...others } = filter
      const prices = { min_price: rial(minPrice), max_price: rial(maxPrice) }
      if (!readOnly) await auditExport(db, staffId, SUBJECT, { kind, ...others, ...prices }, clock())
      return async (below: number, limit: number): Promise<(StaffVehicle & { id: number })[]> => {
        const found = await fleet.readVehicles(db, kind, await fleet.listIdsBelow(db, kind, filter, below, limit))
        return found.map((of) => ({ ...of, id: of.vehicle.id }))
      }
    },

    /** Imports a list, all rows or none. A dry run only reports what a real one would do or refuse. */
    async bringIn(content: Uint8Array, dryRun: boolean, staffId: number, language: ApiLanguage): Promise<Report> {
      const read = readTable(content).map((row) => readRow(row, language))
      const parsed = read.flatMap((each) => ('parsed' in each ? [each.parsed] : []))
      const faults = read.flatMap((each) => ('faults' in each ? each.faults : []))
      const against = (existing: Existing) => {
        const news = parsed.filter((each) => hasEffect(each, existing, language))
        return { news, reported: report(read.length, news, [...faults, ...faultsAgainst(existing, parsed, language)]) }
      }
      if (dryRun) return against(await existingOf(db, parsed)).reported
      return db.transaction().execute(async (within) => {
        const now = clock()
        for (const kind of KINDS) {
          const ids = idsOf(parsed, kind)
          if (ids.length > 0) await fleet.lockVehicles(within, kind, ids)
        }
        const { news, reported } = against(await existingOf(within, parsed))
        const { faults: all, newKinds: _kinds, ...counts } = reported
        if (all.length > 0) throw asFailure(all)
        await write(within, news, staffId, now)
        await audit(within, { staffId, action: 'vehicle.import', subject: { kind: SUBJECT, id: null }, after: counts }, now)
        return reported
      })
    },
  }
}
