/** The sort orders that a visitor can choose from, by kind. */
import type { Kind } from '@masar/domain/vehicles'

const LABELS = {
  'price asc': 'orderPriceAsc',
  'price desc': 'orderPriceDesc',
  'created_at desc': 'orderNewest',
  'year desc': 'orderYear',
  'km_driven asc': 'orderKilometres',
} as const

export type ListOrder = keyof typeof LABELS

const SHARED = ['price asc', 'price desc', 'created_at desc', 'year desc'] as const

const ORDERS: Record<Kind, readonly ListOrder[]> = { rental: SHARED, leasing: SHARED, pre_owned: [...SHARED, 'km_driven asc'] }

export const ordersOf = (kind: Kind): readonly { value: ListOrder; label: (typeof LABELS)[ListOrder] }[] =>
  ORDERS[kind].map((value) => ({ value, label: LABELS[value] }))

/** The sort order in the URL, if the kind has it. */
export const listOrder = (kind: Kind, order: string | undefined): ListOrder | undefined => ORDERS[kind].find((each) => each === order)
