/** What an enquiry comes to at the prices of the moment it is made: no price of a visitor's browser is believed. */
import { withVat } from './money.ts'
import { RATE_DAYS, rentalPrice, type Rate } from './rental.ts'
import type { Kind } from './vehicles.ts'

/** The published price that a line stands on: a rental's rate, a lease's month, a sale. */
export const TARIFF_NAMES = ['day', 'week', 'fortnight', 'month', 'lease_month', 'sale'] as const
export type TariffName = Rate | 'lease_month' | 'sale'

/** A vehicle's published prices in baisa, as it has them. */
export type PublishedPrices = {
  kind: Kind
  price: number
  weeklyPrice: number | null
  fortnightPrice: number | null
  monthlyPrice: number | null
}

/** One car's part, in baisa without VAT: the published price it stands on, and what one such car comes to. */
export type PriceLine = { tariff: TariffName; tariffPrice: number; unit: number }

/** `days` counts for rentals alone. A lease is a month's price. */
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
