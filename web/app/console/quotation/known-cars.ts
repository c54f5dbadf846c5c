/** The cars that a quotation can name: those of the enquiry and of earlier quotations, and what is published of the kind. */
import type { Client } from '@masar/contract/client'
import type { Language } from '../../i18n/language.ts'
import { carNames, keptName } from '../../ui/car-names.ts'
import { wanted } from '../calls.ts'
import type { Enquiry } from '../inbox/enquiry-data.ts'
import { PUBLISHED_LISTS } from '../published-lists.ts'
import type { KnownCar } from './car-fields.tsx'
import type { Quotation } from './draft.ts'

/** As many as one page of a list can hold. */
const MOST = 100

export async function knownCars(api: Client, language: Language, enquiry: Enquiry, quotations: readonly Quotation[]): Promise<KnownCar[]> {
  const published = await wanted(api(PUBLISHED_LISTS[enquiry.enquiry_type], { query: { per_page: MOST, alias_name: 'all location' } }))
  const cars = [
    ...[...enquiry.vehicle_list, ...quotations.flatMap(({ lines }) => lines)].map((car) => ({
      id: car.vehicle_id,
      name: keptName(language, car),
    })),
    ...(published?.data ?? []).map((car) => ({ id: car.id, name: carNames(language, car).full })),
  ]
  return [...new Map(cars.toReversed().map((car) => [car.id, car])).values()].sort((a, b) => a.name.localeCompare(b.name, language))
}
