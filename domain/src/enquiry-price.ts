/** The price of an enquiry at the moment it is made, from published prices: a price sent by a browser is never trusted. */
import { withVat } from './money.ts'
import { RATE_DAYS, rentalPrice, type Rate } from './rental.ts'
import type { Kind } from './vehicles.ts'

/** The published price that a line is computed from: a rental rate, a month's lease or the sale price. */
export const TARIFF_NAMES = ['day', 'week', 'fortnight', 'month', 'lease_month', 'sale'] as const
export type TariffName = Rate | 'lease_month' | 'sale'

/** A vehicle's published prices in baisa; null where none is published. */
export type PublishedPrices = {
  kind: Kind
  price: number
  weeklyPrice: number | null
  fortnightPrice: number | null
  monthlyPrice: number | null
}

/** The price of one such car (`unit`) and the published price it is computed from, in baisa without VAT. */
export type PriceLine = { tariff: TariffName; tariffPrice: number; unit: number }

/** `days` matters for rentals only; a lease is priced by the month. */
export function priceLine(vehicle: PublishedPrices, days: number): PriceLine {
  const { kind, price } = vehicle
  if (kind !== 'rental') return { tariff: kind === 'leasing' ? 'lease_month' : 'sale', tariffPrice: price, unit: price }
  const tariff = {
    day: price,
    week: vehicle.weeklyPrice ?? price * RATE_DAYS.week,
    fortnight: vehicle.fortnightPrice ?? price * RATE_DAYS.fortnight,
    month: vehicle.monthlyPrice ?? price * RATE_DAYS.month,
  }
  const { rate, total } = rentalPrice(tariff, days)
  return { tariff: rate, tariffPrice: tariff[rate], unit: total }
}

/** All lines together, in baisa: without VAT, the VAT, and with it. */
export function priceTotal(lines: readonly { unit: number; count: number }[], vatPercent: number) {
  const net = lines.reduce((sum, { unit, count }) => sum + unit * count, 0)
  const total = withVat(net, vatPercent)
  return { net, vat: total - net, total }
}
