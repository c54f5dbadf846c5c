/** Which prices each kind of vehicle has, under the API's field names, and the columns that store them. */
import { PRICE_FIELDS } from '@masar/contract/staff-fleet'
import type { Kind } from '@masar/domain/vehicles'

const COLUMNS = {
  day_price: 'price',
  price: 'price',
  weekly_price: 'weeklyPrice',
  fortnight_price: 'fortnightPrice',
  monthly_price: 'monthlyPrice',
} as const
export type PriceField = keyof typeof COLUMNS
type PriceColumn = (typeof COLUMNS)[PriceField]

export type Priced = { [Column in PriceColumn]: number | null }

export const priceFields = (kind: Kind): readonly PriceField[] => PRICE_FIELDS[kind]
export const priceColumn = (field: PriceField): PriceColumn => COLUMNS[field]

/** In baisa; 0 for none. */
export const priceOf = (vehicle: Priced, field: PriceField): number => vehicle[COLUMNS[field]] ?? 0
