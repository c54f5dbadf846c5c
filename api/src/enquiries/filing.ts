/** Filing an enquiry: what may be asked for, and what it costs at current prices. */
import { consentGiven } from '@masar/domain/consent'
import type { NewEnquiry } from '@masar/contract/enquiries'
import { datesFault, MOST_OF_A_CAR } from '@masar/domain/enquiry'
import { priceLine } from '@masar/domain/enquiry-price'
import { rentalDays } from '@masar/domain/rental'
import { vatPercentAt } from '@masar/domain/settings'
import type { Kind } from '@masar/domain/vehicles'
import { message } from '../messages/messages.ts'
import type { Database } from '../platform/database.ts'
import { ApiError, fieldError } from '../platform/failure.ts'
import { selectSettings } from '../settings/queries.ts'
import { selectAskable, type AskedVehicle } from './queries.ts'

type AskedCars = NewEnquiry['assigned_cars']

/** Counts by vehicle, with repeated vehicles added up, in the order of their first mention. */
function addedUp(cars: AskedCars): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { vehicle_id, count } of cars) counts.set(vehicle_id, (counts.get(vehicle_id) ?? 0) + count)
  if ([...counts.values()].some((count) => count > MOST_OF_A_CAR)) {
    throw new ApiError('validation_failed', (language) => {
      const said = message(language, 'tooManyOfCar', { limit: MOST_OF_A_CAR })
      return { data: [said], fields: { assigned_cars: said } }
    })
  }
  return counts
}

/** The days that a rental is priced for: one, unless both dates are known. Null for other kinds. */
function daysOf({ enquiry_type, start_date, end_date }: NewEnquiry): number | null {
  if (enquiry_type !== 'rental') return null
  return start_date && end_date ? rentalDays(start_date, end_date) : 1
}

async function vehiclesAsked(
  within: Database,
  kind: Kind,
  cars: AskedCars,
  days: number | null,
  now: Date,
): Promise<Omit<AskedVehicle, 'enquiryId'>[]> {
  const counts = addedUp(cars)
  const found = new Map((await selectAskable(within, { kind, ids: [...counts.keys()], now })).map((vehicle) => [vehicle.id, vehicle]))
  return [...counts].map(([vehicleId, count], position) => {
    const vehicle = found.get(vehicleId)
    if (!vehicle) throw fieldError('assigned_cars', 'carUnknown')
    const { brand, arBrand, enModelName, arModelName, picture } = vehicle
    const { tariff, tariffPrice, unit } = priceLine(vehicle, days ?? 1)
    return {
      position,
      vehicleId,
      count,
      brand,
      arBrand,
      enModelName,
      arModelName,
      picture: picture ?? '',
      tariff,
      tariffPrice,
      unitPrice: unit,
    }
  })
}

/** The enquiry and its vehicles as they are stored, and the current settings. Prices are always the vehicles' own, never the request's. */
export async function draftEnquiry(within: Database, asked: NewEnquiry, now: Date) {
  const fault = datesFault(asked.start_date, asked.end_date, now)
  if (fault) throw fieldError(fault === 'startPast' ? 'start_date' : 'end_date', fault)
  const days = daysOf(asked)
  const vehicles = await vehiclesAsked(within, asked.enquiry_type, asked.assigned_cars, days, now)
  const settings = await selectSettings(within)
  const enquiry = {
    enquiryType: asked.enquiry_type,
    startDate: asked.start_date,
    endDate: asked.end_date,
    carLocation: asked.car_location,
    carLat: asked.car_location_point?.lat ?? null,
    carLng: asked.car_location_point?.lng ?? null,
    dropLocation: asked.drop_location,
    dropLat: asked.drop_location_point?.lat ?? null,
    dropLng: asked.drop_location_point?.lng ?? null,
    countryCode: asked.country_code,
    name: asked.name,
    phone: asked.phone,
    email: asked.email,
    description: asked.description,
    days,
    vatPercent: vatPercentAt(settings.rates, now),
    ...consentGiven(asked.consent, now),
    waitingSince: now,
    createdAt: now,
    updatedAt: now,
  }
  return { enquiry, vehicles, settings }
}
