import type { AnswerOf } from '@masar/contract/calls'
import { toBaisa } from '@masar/domain/money'
import type { Tariff } from '@masar/domain/rental'

type Prices = Pick<
  AnswerOf<'GET /v1/customers/rentals'>['data'][number],
  'day_price' | 'weekly_price' | 'fortnight_price' | 'monthly_price'
>

/** The wire's prices in rial -> the tariff in baisa. */
export const rentalTariff = (vehicle: Prices): Tariff => ({
  day: toBaisa(vehicle.day_price),
  week: toBaisa(vehicle.weekly_price),
  fortnight: toBaisa(vehicle.fortnight_price),
  month: toBaisa(vehicle.monthly_price),
})
