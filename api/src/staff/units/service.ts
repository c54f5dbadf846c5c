/** What staff do with the individual cars of a model. Every change is one transaction with its audit entry. */
import type { CallNamed } from '@masar/contract/calls'
import type { Parsed } from '@masar/contract/call'
import { latinDigits } from '@masar/domain/digits'
import { addDays, muscatDay } from '@masar/domain/muscat-time'
import type { Kind } from '@masar/domain/vehicles'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/failure.ts'
import { audit } from '../audit-log.ts'
import { lockOne, readOne } from '../fleet/service.ts'
import { inOrder } from '../period.ts'
import { definedFields } from '../defined-fields.ts'
import * as queries from './queries.ts'
import type { PeriodRow, UnitRow } from './queries.ts'
import { changeUnit, lockUnit, readUnit, requireUnreserved, SUBJECT, withOwnPlate, type UnitParts } from './unit-changes.ts'
import { presentPeriod, unitFacts } from './present-unit.ts'

export type Calendar = { from: Date; to: Date; units: UnitRow[]; periods: PeriodRow[] }

type NewUnit = Parsed<CallNamed<'POST /v1/staff/rentals/{id}/units'>>['body']
type UnitEdit = Parsed<CallNamed<'PUT /v1/staff/units/{id}'>>['body']
type Block = Parsed<CallNamed<'POST /v1/staff/units/{id}/blocks'>>['body']

type NewRow = Parameters<typeof queries.insertUnit>[1]

const WEEK = 7

/** Normalises the digits and spaces of a plate: otherwise two cars could have the same one, typed with different digits. */
const plateOf = (label: string | undefined): string | undefined => label && latinDigits(label).replace(/\s+/g, ' ')

const columnsOf = ({ branch, label, color, ar_color, km_driven, in_service_since }: Omit<UnitEdit, 'version' | 'state'>) =>
  definedFields({ branch, label: plateOf(label), color, arColor: ar_color, kmDriven: km_driven, inServiceSince: in_service_since })

/** Takes a car out of the fleet or back into it. A car that was retired to sale does not come back. */
async function stateChange(within: Database, unit: UnitRow, state: UnitEdit['state'], now: Date): Promise<{ retiredAt?: Date | null }> {
  if (state === undefined || (state === 'retired') === (unit.retiredAt !== null)) return {}
  if (state === 'retired') await requireUnreserved(within, unit, now)
  else if (unit.soldAs !== null) throw new ApiError('conflict', 'unitRetired')
  return { retiredAt: state === 'retired' ? now : null }
}

export type Units = ReturnType<typeof unitService>

export function unitService({ db, clock }: UnitParts) {
  return {
    async calendar(kind: Kind, vehicleId: number, asked: { from?: Date | undefined; to?: Date | undefined }): Promise<Calendar> {
      await readOne(db, kind, vehicleId)
      const usual = asked.from ?? addDays(clock(), -1)
      const { from, to } = inOrder({ from: usual, to: asked.to ?? addDays(usual, 12 * WEEK) })
      const units = await queries.selectUnits(db, vehicleId)
      const ids = units.map(({ id }) => id)
      return { from, to, units, periods: await queries.selectPeriods(db, ids, from, to) }
    },

    async add(within: Database, kind: Kind, vehicleId: number, unit: NewUnit, staffId: number): Promise<UnitRow> {
      const now = clock()
      // Locks the model, so that it cannot be deleted with its cars in the meantime.
      await lockOne(within, kind, vehicleId)
      const row = { inServiceSince: muscatDay(now), ...columnsOf(unit), vehicleId, createdAt: now, updatedAt: now } as NewRow
      const id = await withOwnPlate(within, row, () => queries.insertUnit(within, row))
      const added = await readUnit(within, id)
      await audit(within, { staffId, action: 'unit.create', subject: { kind: SUBJECT, id }, after: unitFacts(added) }, now)
      return added
    },

    update: (id: number, { version, state, ...edit }: UnitEdit, staffId: number): Promise<UnitRow> =>
      db.transaction().execute(async (within) => {
        const now = clock()
        const before = await lockUnit(within, id, version)
        const change = { ...columnsOf(edit), ...(await stateChange(within, before, state, now)) }
        return changeUnit(within, before, change, { staffId, action: 'unit.update', now })
      }),

    async block(within: Database, unitId: number, { reason, starts_at, ends_at, note }: Block, staffId: number): Promise<PeriodRow> {
      const now = clock()
      const unit = await lockUnit(within, unitId)
      if (unit.retiredAt !== null) throw new ApiError('conflict', 'unitRetired')
      const period = { unitId, reason, note, startsAt: starts_at, endsAt: ends_at, createdAt: now }
      const [added] = await queries.insertPeriods(within, [period])
      if (!added) throw new ApiError('conflict', 'unitTaken')
      await audit(within, { staffId, action: 'unit.block', subject: { kind: SUBJECT, id: unitId }, after: presentPeriod(added) }, now)
      return added
    },

    unblock: (unitId: number, id: number, staffId: number): Promise<void> =>
      db.transaction().execute(async (within) => {
        const gone = await queries.deleteBlock(within, unitId, id)
        if (!gone) throw new ApiError('not_found')
        const subject = { kind: SUBJECT, id: unitId }
        await audit(within, { staffId, action: 'unit.unblock', subject, before: presentPeriod(gone) }, clock())
      }),
  }
}
