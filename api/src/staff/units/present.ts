/** The individual cars of a model as the API returns them: their calendar, origin and reservations. */
import type { AnswerOf } from '@masar/contract/calls'
import type { Calendar } from './service.ts'
import type { Reservations } from './reservations.ts'
import type { Origin } from './retire.ts'
import { presentUnit } from './present-unit.ts'

export const presentCalendar = ({ from, to, units, periods }: Calendar): AnswerOf<'GET /v1/staff/rentals/{id}/units'>['data'] => ({
  from: from.toISOString(),
  to: to.toISOString(),
  units: units.map((unit) =>
    presentUnit(
      unit,
      periods.filter(({ unitId }) => unitId === unit.id),
    ),
  ),
})

export const presentOrigin = (origin: Origin | null): AnswerOf<'GET /v1/staff/pre_owns/{id}/origin'>['data'] =>
  origin && {
    unit: presentUnit(origin.unit),
    vehicle: {
      id: origin.vehicle.id,
      kind: origin.vehicle.kind,
      en_model_name: origin.vehicle.enModelName,
      ar_model_name: origin.vehicle.arModelName,
    },
  }

export const presentReservations = ({
  time,
  reserved,
  cars,
}: Reservations): AnswerOf<'GET /v1/staff/enquiries/{id}/reservations'>['data'] => ({
  from: time?.from.toISOString() ?? null,
  to: time?.to.toISOString() ?? null,
  reserved: reserved.map(({ unitId, vehicleId, label, branch, startsAt, endsAt }) => ({
    unit_id: unitId,
    vehicle_id: vehicleId,
    label,
    branch,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  })),
  cars: cars.map(({ asked, units }) => ({
    vehicle_id: asked.vehicleId,
    brand: asked.brand,
    ar_brand: asked.arBrand,
    en_model_name: asked.enModelName,
    ar_model_name: asked.arModelName,
    count: asked.count,
    units: units.map(({ id, label, branch, here, free }) => ({ id, label, branch, here, free })),
  })),
})
