/** The cars that a quotation can name: those of the enquiry and of earlier quotations, and all published ones of the kind. */
import type { Client } from '@masar/contract/client'
import type { Language } from '../../i18n/language.ts'
import { carNames, storedCarName, type Named } from '../../ui/car-names.ts'
import { wanted } from '../calls.ts'
import type { Enquiry } from '../inbox/enquiry-data.ts'
import { PUBLISHED_LISTS } from '../published-lists.ts'
import type { KnownCar } from './car-fields.tsx'
import type { Quotation } from './draft.ts'

/** The largest page size of the API. */
const PER_PAGE = 100
/** Nobody looks through more than a thousand names. */
const MAX_PAGES = 10

type PublishedCar = Named & { id: number }

/** The published cars of a kind; pages that cannot be loaded are left out. */
async function publishedCars(api: Client, kind: Enquiry['enquiry_type']): Promise<PublishedCar[]> {
  const read = (page: number) => wanted(api(PUBLISHED_LISTS[kind], { query: { page, per_page: PER_PAGE, alias_name: 'all location' } }))
  const first = await read(1)
  const pages = Math.min(MAX_PAGES, Math.ceil((first?.meta.total ?? 0) / PER_PAGE))
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => read(at + 2)))
  return [first, ...others].flatMap<PublishedCar>((page) => page?.data ?? [])
}

export async function knownCars(api: Client, language: Language, enquiry: Enquiry, quotations: readonly Quotation[]): Promise<KnownCar[]> {
  const published = await publishedCars(api, enquiry.enquiry_type)
  const cars = [
    ...[...enquiry.vehicle_list, ...quotations.flatMap(({ lines }) => lines)].map((car) => ({
      id: car.vehicle_id,
      name: storedCarName(language, car),
    })),
    ...published.map((car) => ({ id: car.id, name: carNames(language, car).full })),
  ]
  return [...new Map(cars.toReversed().map((car) => [car.id, car])).values()].sort((a, b) => a.name.localeCompare(b.name, language))
}
