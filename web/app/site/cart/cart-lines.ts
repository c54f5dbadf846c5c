/** The lines of the lease cart: each vehicle as offered now, and what has changed since it was added. */
import { toBaisa } from '@masar/domain/money'
import type { Picture } from '@masar/contract/shapes'
import type { Named } from '../../ui/car-names.ts'
import type { LeaseItem } from '../fleet/fleet-calls.ts'
import type { CartItem } from './lease-cart.ts'

/** The vehicles of the cart by id, as offered now; null for those no longer offered. */
export type PresentCars = ReadonlyMap<number, LeaseItem | null>

export type CartLine = {
  id: number
  count: number
  /** Undefined where nothing is known but the id. */
  car: (Named & { title_image: Pick<Picture, 'url'> & Partial<Picture> }) | undefined
  /** The monthly price of one vehicle in baisa (1/1000 rial); undefined where it is unknown. */
  unit: number | undefined
  /** The monthly price when the vehicle was added, if it has changed since. */
  before: number | undefined
  /** No longer offered: left out of the enquiry and the total. */
  gone: boolean
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The vehicle as stored in the browser, from whichever fields are usable. */
function storedCar(item: CartItem): CartLine['car'] {
  if (!item.en_model_name) return undefined
  return {
    en_model_name: words(item.en_model_name),
    ar_model_name: words(item.ar_model_name),
    car_brand: { name: words(item.car_brand?.name ?? item.brand), ar_name: words(item.car_brand?.ar_name) },
    title_image: { url: words(item.title_image?.url) },
  }
}

/** The lines of the cart. A vehicle missing from `present` is not loaded yet, or could not be loaded: it is shown as stored. */
export function cartLines(items: readonly CartItem[], present: PresentCars | undefined): CartLine[] {
  return items.map((item) => {
    const now = present?.get(item.id)
    const then = typeof item.price === 'number' ? toBaisa(item.price) : undefined
    const unit = now ? toBaisa(now.price) : then
    return {
      id: item.id,
      count: item.cart_count,
      car: now ?? storedCar(item),
      unit,
      before: now && then !== undefined && then !== unit ? then : undefined,
      gone: now === null,
    }
  })
}

/** The lines that go into the enquiry. */
export const enquiredLines = (lines: readonly CartLine[]): CartLine[] => lines.filter(({ gone, count }) => !gone && count > 0)

/** The monthly total in baisa. */
export const monthlyTotal = (lines: readonly CartLine[]): number =>
  enquiredLines(lines).reduce((sum, { unit, count }) => sum + (unit ?? 0) * count, 0)
