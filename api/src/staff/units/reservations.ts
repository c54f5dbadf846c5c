/** Confirms rentals by reserving cars for them. A constraint of the database decides whether a car is free. */
import { branchesFor } from '@masar/domain/locations'
import * as enquiries from '../../enquiries/queries.ts'
import type { AskedVehicle, EnquiryRow } from '../../enquiries/queries.ts'
import { carName } from '../../fleet/car-name.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/failure.ts'
import { message } from '../../messages/messages.ts'
import { selectQuotations, type Quotation } from '../../quotations/queries.ts'
import { audit } from '../audit-log.ts'
import * as queries from './queries.ts'
import type { Candidate, ReservedUnit } from './queries.ts'
import type { UnitParts } from './unit-changes.ts'

type Time = { from: Date; to: Date }
type Dates = { start_date: Date | null; end_date: Date | null }
type Choice = Candidate & { here: boolean }
type AskedCar = Pick<AskedVehicle, 'vehicleId' | 'count' | 'brand' | 'arBrand' | 'enModelName' | 'arModelName'>
type Car = { asked: AskedCar; units: Choice[] }
export type Reservations = { time: Time | undefined; reserved: ReservedUnit[]; cars: Car[] }

type Agreed = Pick<Quotation, 'startDate' | 'endDate' | 'lines'>

/** The latest quotation, if the customer has accepted it. */
async function agreedOn(within: Database, enquiryId: number): Promise<Agreed | undefined> {
  const [latest] = await selectQuotations(within, enquiryId)
  return latest?.answer === 'accepted' ? latest : undefined
}

/** The time of the rental: the dates that are given, or those of the accepted quotation, or else those of the enquiry. */
function timeOf(enquiry: EnquiryRow, agreed: Agreed | undefined, { start_date, end_date }: Dates): Time | undefined {
  const { startDate, endDate } = agreed ?? enquiry
  const [from, to] = [start_date ?? startDate, end_date ?? endDate]
  return from && to && to > from ? { from, to } : undefined
}

/** Adds up the counts per model: a quotation may list a model on several lines, each with its own price. */
function addedUp(asked: readonly AskedCar[]): AskedCar[] {
  const cars = new Map<number, AskedCar>()
  for (const each of asked) cars.set(each.vehicleId, { ...each, count: each.count + (cars.get(each.vehicleId)?.count ?? 0) })
  return [...cars.values()]
}

async function carsOf(within: Database, enquiry: EnquiryRow, agreed: Agreed | undefined, time: Time | undefined): Promise<Car[]> {
  const asked = addedUp(agreed?.lines ?? (await enquiries.selectAsked(within, enquiry.id)))
  const vehicleIds = asked.map(({ vehicleId }) => vehicleId)
  const candidates = await queries.selectCandidates(within, vehicleIds, time)
  const branches: readonly string[] | undefined = branchesFor(enquiry.carLocation)
  const here = ({ branch }: Candidate) => branches?.includes(branch) ?? true
  return asked.map((each) => ({
    asked: each,
    units: candidates.filter(({ vehicleId }) => vehicleId === each.vehicleId).map((unit) => ({ ...unit, here: here(unit) })),
  }))
}

const noneFree = ({ asked, units }: Car): ApiError =>
  new ApiError('conflict', (language) => ({
    data: [message(language, units.length === 0 ? 'noUnits' : 'noneFree', { car: carName(asked, language) })],
  }))

/** The ids of as many free cars of each model as were asked for: those in `unitIds`, or any at the branch. Throws if there are too few. */
function chosen(cars: readonly Car[], unitIds: readonly number[] | undefined): number[] {
  const wanted = unitIds && new Set(unitIds)
  const taken = cars.flatMap((car) => {
    const fitting = car.units.filter(({ id, here }) => (wanted ? wanted.has(id) : here))
    if (wanted && fitting.length !== car.asked.count) throw fieldError('unit_ids', 'otherCount')
    const free = fitting.filter((unit) => unit.free).slice(0, car.asked.count)
    if (free.length < car.asked.count) throw noneFree(car)
    return free.map(({ id }) => id)
  })
  if (wanted && taken.length !== wanted.size) throw fieldError('unit_ids', 'otherCount')
  return taken
}

/** Releases the cars of an enquiry, with an audit entry, for instance in the transaction that closes it as lost. */
export async function releaseWithin(within: Database, enquiryId: number, staffId: number, now: Date): Promise<void> {
  const units = await queries.deleteReserved(within, enquiryId)
  if (units.length > 0)
    await audit(within, { staffId, action: 'enquiry.release', subject: { kind: 'enquiry', id: enquiryId }, before: { units } }, now)
}

/** Another transaction may take a car between the check and the insert. Everything is rolled back then, and tried again. */
class TakenMeanwhile extends Error {}
const MOST_TRIES = 5

export type ReservationService = ReturnType<typeof reservationService>

export function reservationService({ db, clock }: UnitParts) {
  function requireRental(enquiry: EnquiryRow | undefined): EnquiryRow {
    if (!enquiry) throw new ApiError('not_found')
    if (enquiry.enquiryType !== 'rental') throw new ApiError('conflict', 'onlyRentals')
    return enquiry
  }

  async function read(within: Database, enquiry: EnquiryRow, dates: Dates): Promise<Reservations> {
    const agreed = await agreedOn(within, enquiry.id)
    const time = timeOf(enquiry, agreed, dates)
    return { time, reserved: await queries.selectReserved(within, enquiry.id), cars: await carsOf(within, enquiry, agreed, time) }
  }

  async function reserveWithin(
    within: Database,
    id: number,
    { unit_ids, ...dates }: Dates & { unit_ids?: number[] | undefined },
    staffId: number,
  ) {
    const now = clock()
    const enquiry = requireRental(await enquiries.lockEnquiry(within, id))
    if (enquiry.status === 'lost') throw new ApiError('conflict', 'enquiryLost')
    const agreed = await agreedOn(within, id)
    const time = timeOf(enquiry, agreed, dates)
    if (!time) throw fieldError('end_date', 'datesMissing')
    if ((await queries.selectReserved(within, id)).length > 0) throw new ApiError('conflict', 'alreadyReserved')
    const cars = await carsOf(within, enquiry, agreed, time)
    const units = chosen(cars, unit_ids)
    const period = { reason: 'reserved', enquiryId: id, startsAt: time.from, endsAt: time.to, createdAt: now } as const
    const taken = await queries.insertPeriods(
      within,
      units.map((unitId) => ({ ...period, unitId })),
    )
    if (taken.length < units.length) throw new TakenMeanwhile()
    const plates = cars.flatMap((car) => car.units.filter((unit) => units.includes(unit.id)).map(({ label }) => label)).toSorted()
    await audit(within, { staffId, action: 'enquiry.reserve', subject: { kind: 'enquiry', id }, after: { units: plates, ...time } }, now)
    return read(within, enquiry, dates)
  }

  return {
    read: (id: number, dates: Dates): Promise<Reservations> =>
      db.transaction().execute(async (within) => read(within, await requireRental(await enquiries.selectEnquiry(within, id)), dates)),

    async reserve(id: number, asked: Dates & { unit_ids?: number[] | undefined }, staffId: number): Promise<Reservations> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await db.transaction().execute((within) => reserveWithin(within, id, asked, staffId))
        } catch (error) {
          if (!(error instanceof TakenMeanwhile)) throw error
          if (tries === MOST_TRIES) throw new ApiError('conflict')
        }
      }
    },

    release: (id: number, staffId: number): Promise<Reservations> =>
      db.transaction().execute(async (within) => {
        const enquiry = await requireRental(await enquiries.lockEnquiry(within, id))
        await releaseWithin(within, id, staffId, clock())
        return read(within, enquiry, { start_date: null, end_date: null })
      }),
  }
}
