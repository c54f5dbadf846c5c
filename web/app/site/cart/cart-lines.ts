/** What the cart shows of its vehicles: as they are offered now, and what is different from when they were put in. */
import { toBaisa } from '@masar/domain/money'
import type { Picture } from '@masar/contract/shapes'
import type { Named } from '../../ui/car-names.ts'
import type { LeaseItem } from '../fleet/fleet-calls.ts'
import type { CartItem } from './lease-cart.ts'

/** The vehicles that were asked for, by id: as they are on the site now, or null for those that are not. */
export type PresentCars = ReadonlyMap<number, LeaseItem | null>

export type CartLine = {
  id: number
  count: number
  /** Undefined where nothing is known but the id. */
  car: (Named & { title_image: Pick<Picture, 'url'> & Partial<Picture> }) | undefined
  /** Baisa a month of one; undefined where no price is known. */
  unit: number | undefined
  /** What one was when it was put in, where that was another price. */
  before: number | undefined
  /** Not offered any more: it is not asked for. */
  gone: boolean
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The vehicle as it was stored, by whatever of it is usable. */
function storedCar(item: CartItem): CartLine['car'] {
  if (!item.en_model_name) return undefined
  return {
    en_model_name: words(item.en_model_name),
    ar_model_name: words(item.ar_model_name),
    car_brand: { name: words(item.car_brand?.name ?? item.brand), ar_name: words(item.car_brand?.ar_name) },
    title_image: { url: words(item.title_image?.url) },
  }
}

/** The lines of the cart. Of what is not in `present` nobody knows yet, or could find out: the stored words serve. */
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

/** Those that an enquiry asks for. */
export const askedLines = (lines: readonly CartLine[]): CartLine[] => lines.filter(({ gone, count }) => !gone && count > 0)

/** All of them a month, in baisa. */
export const monthlyTotal = (lines: readonly CartLine[]): number =>
  askedLines(lines).reduce((sum, { unit, count }) => sum + (unit ?? 0) * count, 0)
