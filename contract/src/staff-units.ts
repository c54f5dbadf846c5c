/** The individual cars of a model: where they are, when they are unavailable, which enquiry they are reserved for, and their retirement. */
import { BRANCH_IDS } from '@masar/domain/locations'
import { BLOCK_REASONS, PERIOD_REASONS, UNIT_STATES } from '@masar/domain/units'
import { KINDS } from '@masar/domain/vehicles'
import * as z from 'zod'
import type { Call, Calls } from './call.ts'
import { complain } from './complaints.ts'
import { Day, Moment, MomentOrNone } from './moments.ts'
import { Id, IdPath, itemResponse, Version } from './shapes.ts'
import { Price } from './staff-fleet.ts'
import { Line, Name } from './texts.ts'

const Branch = z.enum(BRANCH_IDS)
const Km = z.int().min(0).max(10_000_000)
const Period = z.object({
  id: z.int(),
  reason: z.enum(PERIOD_REASONS),
  enquiry_id: z.int().nullable().meta({ description: 'The enquiry that a reservation is for; null for a block' }),
  note: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
})

const Unit = z.object({
  id: z.int(),
  vehicle_id: z.int(),
  branch: z.string(),
  label: z.string().meta({ description: 'The number plate, or another name by which people know the car' }),
  color: z.string(),
  ar_color: z.string(),
  km_driven: z.int(),
  in_service_since: z.string().meta({ description: 'First day of service (YYYY-MM-DD)' }),
  state: z.enum(UNIT_STATES),
  retired_at: z.string().nullable(),
  sold_as: z.int().nullable().meta({ description: 'Id of the pre-owned vehicle that was created from it; null if there is none' }),
  version: Version,
  periods: z.array(Period).meta({ description: 'In the requested period, earliest first; always empty except in the calendar' }),
})

const writable = {
  branch: Branch,
  label: Name,
  color: Line(100),
  ar_color: Line(100),
  km_driven: Km,
  in_service_since: Day,
}
const NewUnit = z.object(writable).partial().required({ branch: true, label: true })
const UnitEdit = z
  .object({ ...writable, state: z.enum(UNIT_STATES) })
  .partial()
  .extend({ version: Version.optional() })

const Block = z
  .object({ reason: z.enum(BLOCK_REASONS), starts_at: Moment, ends_at: Moment, note: Line(300).default('') })
  .refine(({ starts_at, ends_at }) => ends_at > starts_at, { path: ['ends_at'], ...complain('endBeforeStart') })

const UnitAnswer = itemResponse(Unit)

const Calendar = z.object({
  from: z.string(),
  to: z.string(),
  units: z.array(Unit),
})

const Reservation = z.object({
  from: z.string().nullable().meta({ description: 'Start of the rental, with its end in `to`; null while the dates are not known' }),
  to: z.string().nullable(),
  reserved: z.array(
    z.object({ unit_id: z.int(), vehicle_id: z.int(), label: z.string(), branch: z.string(), starts_at: z.string(), ends_at: z.string() }),
  ),
  cars: z.array(
    z.object({
      vehicle_id: z.int(),
      brand: z.string(),
      ar_brand: z.string(),
      en_model_name: z.string(),
      ar_model_name: z.string(),
      count: z.int(),
      units: z.array(
        z.object({
          id: z.int(),
          label: z.string(),
          branch: z.string(),
          here: z.boolean().meta({ description: 'Whether the car is at a branch that matches the pickup location' }),
          free: z.boolean(),
        }),
      ),
    }),
  ),
})

const dates = { start_date: MomentOrNone, end_date: MomentOrNone }
const BlockPath = z.object({ id: Id, block_id: Id })

const tag = 'Staff: fleet'
const staff = { tag, access: 'staff' } as const
const admin = { tag, access: 'admin' } as const

const ofVehicle = {
  calendar: {
    ...staff,
    summary: 'Lists the individual cars of a model, and the periods in which each is unavailable',
    path: IdPath,
    query: z.object({
      from: Moment.optional().meta({ description: 'A day in Muscat or an ISO 8601 instant; by default one day ago' }),
      to: Moment.optional().meta({ description: 'A day in Muscat or an ISO 8601 instant; by default twelve weeks after `from`' }),
    }),
    answer: itemResponse(Calendar),
  },
  add: { ...admin, summary: 'Adds a car to this model', path: IdPath, body: NewUnit, idempotent: true, status: 201, answer: UnitAnswer },
} as const satisfies Record<string, Call>

export const staffUnitCalls = {
  'GET /v1/staff/rentals/{id}/units': ofVehicle.calendar,
  'POST /v1/staff/rentals/{id}/units': ofVehicle.add,
  'GET /v1/staff/leasings/{id}/units': ofVehicle.calendar,
  'POST /v1/staff/leasings/{id}/units': ofVehicle.add,
  'PUT /v1/staff/units/{id}': {
    ...admin,
    summary: 'Changes a car, or takes it out of the fleet or back into it; omitted fields stay as they are',
    path: IdPath,
    body: UnitEdit,
    answer: UnitAnswer,
  },
  'POST /v1/staff/units/{id}/blocks': {
    ...staff,
    summary: 'Blocks a car for a period; 409 if it is reserved or blocked in that period, or out of the fleet',
    path: IdPath,
    body: Block,
    idempotent: true,
    status: 201,
    answer: itemResponse(Period),
  },
  'DELETE /v1/staff/units/{id}/blocks/{block_id}': {
    ...staff,
    summary: 'Removes a block; 404 for a reservation, which this call does not release',
    path: BlockPath,
    status: 204,
    answer: z.undefined(),
  },
  'POST /v1/staff/units/{id}/retire': {
    ...staff,
    summary: 'Takes a car out of the fleet and creates a pre-owned draft from it, once; 409 while it is reserved for a customer',
    path: IdPath,
    body: z.object({
      km_driven: Km.optional().meta({ description: 'Current mileage in kilometres' }),
      price: Price.optional().meta({ description: 'Sale price in Omani rial, without VAT' }),
      version: Version.optional(),
    }),
    status: 201,
    answer: itemResponse(z.object({ pre_own_id: z.int(), unit: Unit })),
  },
  'GET /v1/staff/pre_owns/{id}/origin': {
    ...staff,
    summary: 'Returns the fleet car that a pre-owned vehicle was before; null if it came from elsewhere',
    path: IdPath,
    answer: itemResponse(
      z
        .object({
          unit: Unit,
          vehicle: z.object({ id: z.int(), kind: z.enum(KINDS), en_model_name: z.string(), ar_model_name: z.string() }),
        })
        .nullable(),
    ),
  },
  'GET /v1/staff/enquiries/{id}/reservations': {
    ...staff,
    summary: 'Lists the cars that are reserved for a rental enquiry, and those that could be',
    path: IdPath,
    query: z.object(dates),
    answer: itemResponse(Reservation),
  },
  'POST /v1/staff/enquiries/{id}/reservations': {
    ...staff,
    summary:
      'Confirms a rental by reserving all cars that were asked for, or agreed on in a quotation; 409 if one of them is not free, and then none is reserved',
    path: IdPath,
    body: z.object({
      ...dates,
      unit_ids: z.array(Id).max(200).optional().meta({ description: 'These cars; by default any free ones at the pickup branch' }),
    }),
    status: 201,
    answer: itemResponse(Reservation),
  },
  'DELETE /v1/staff/enquiries/{id}/reservations': {
    ...staff,
    summary: 'Releases the reserved cars',
    path: IdPath,
    answer: itemResponse(Reservation),
  },
} as const satisfies Calls
