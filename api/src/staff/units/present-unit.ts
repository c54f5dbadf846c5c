/** One car as the API returns it and as the audit log records it. */
import type { AnswerOf } from '@masar/contract/calls'
import type { PeriodRow, UnitRow } from './queries.ts'

type Unit = AnswerOf<'PUT /v1/staff/units/{id}'>['data']

export const presentPeriod = ({ id, reason, enquiryId, note, startsAt, endsAt }: PeriodRow): Unit['periods'][number] => ({
  id,
  reason,
  enquiry_id: enquiryId,
  note,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
})

export const presentUnit = (unit: UnitRow, periods: readonly PeriodRow[] = []): Unit => ({
  id: unit.id,
  vehicle_id: unit.vehicleId,
  branch: unit.branch,
  label: unit.label,
  color: unit.color,
  ar_color: unit.arColor,
  km_driven: unit.kmDriven,
  in_service_since: unit.inServiceSince,
  state: unit.retiredAt ? 'retired' : 'active',
  retired_at: unit.retiredAt?.toISOString() ?? null,
  sold_as: unit.soldAs,
  version: unit.version,
  periods: periods.map(presentPeriod),
})

/** The fields of a car that the audit log records. */
export function unitFacts(unit: UnitRow): Record<string, unknown> {
  const { id: _id, version: _version, periods: _periods, retired_at: _at, ...facts } = presentUnit(unit)
  return facts
}
