/** The cars that a quotation can name: those of the enquiry and of earlier quotations, and what is published of the kind. */
import type { Client } from '@masar/contract/client'
import type { Kind } from '@masar/domain/vehicles'
import { twin, type Language } from '../../i18n/language.ts'
import { wanted } from '../calls.ts'
import { vehicleName, type Enquiry } from '../inbox/enquiry-data.ts'
import type { KnownCar } from './car-fields.tsx'
import type { Quotation } from './draft.ts'

const LISTS = {
  rental: 'GET /v1/customers/rentals',
  leasing: 'GET /v1/customers/leasings',
  pre_owned: 'GET /v1/customers/pre_owns',
} as const satisfies Record<Kind, string>

/** As many as one page of a list can hold. */
const MOST = 100

export async function knownCars(api: Client, language: Language, enquiry: Enquiry, quotations: readonly Quotation[]): Promise<KnownCar[]> {
  const published = await wanted(api(LISTS[enquiry.enquiry_type], { query: { per_page: MOST, alias_name: 'all location' } }))
  const cars = [
    ...[...enquiry.vehicle_list, ...quotations.flatMap(({ lines }) => lines)].map((car) => ({
      id: car.vehicle_id,
      name: vehicleName(language, car),
    })),
    ...(published?.data ?? []).map(({ id, car_brand, en_model_name, ar_model_name }) => ({
      id,
      name: `${car_brand.name} ${twin(language, en_model_name, ar_model_name)}`,
    })),
  ]
  return [...new Map(cars.toReversed().map((car) => [car.id, car])).values()].sort((a, b) => a.name.localeCompare(b.name, language))
}
