/** The prices of a quotation: the currently published ones, unless staff set others. */
import type { AskedQuotation } from '@masar/contract/quotations'
import { datesFault } from '@masar/domain/enquiry'
import { toBaisa } from '@masar/domain/money'
import { quotedLine } from '@masar/domain/quotation'
import { rentalDays } from '@masar/domain/rental'
import type { Kind } from '@masar/domain/vehicles'
import { selectAskable } from '../enquiries/queries.ts'
import type { Database } from '../platform/database.ts'
import { fieldError } from '../platform/failure.ts'
import type { QuotationLine } from './queries.ts'

type Asked = Omit<AskedQuotation, 'extras'>

/** The days that a rental is priced for, which needs both dates. Null for other kinds. */
function daysOf(kind: Kind, { start_date: start, end_date: end }: Asked, now: Date): number | null {
  const fault = start && end && end <= start ? 'endBeforeStart' : datesFault(start, end, now)
  if (fault) throw fieldError(fault === 'startPast' ? 'start_date' : 'end_date', fault)
  if (kind !== 'rental') return null
  if (!start) throw fieldError('start_date', 'rentalDates')
  if (!end) throw fieldError('end_date', 'rentalDates')
  return rentalDays(start, end)
}

/** The lines in the order of the request, and the days they are priced for. */
export async function priceQuotation(
  within: Database,
  kind: Kind,
  asked: Asked,
  now: Date,
): Promise<{ days: number | null; lines: QuotationLine[] }> {
  const days = daysOf(kind, asked, now)
  const ids = asked.vehicles.map(({ vehicle_id }) => vehicle_id)
  const found = new Map((await selectAskable(within, { kind, ids, now })).map((vehicle) => [vehicle.id, vehicle]))
  const lines = asked.vehicles.map(({ vehicle_id: vehicleId, count, unit_price, reason }, position) => {
    const vehicle = found.get(vehicleId)
    if (!vehicle) throw fieldError('vehicles', 'carUnknown')
    const { brand, arBrand, enModelName, arModelName } = vehicle
    const wanted = unit_price === null || unit_price === undefined ? null : toBaisa(unit_price)
    const { tariff, tariffPrice, unit, asked: unitPrice } = quotedLine(vehicle, days ?? 1, wanted)
    const names = { brand, arBrand, enModelName, arModelName, picture: vehicle.picture ?? '' }
    return { position, vehicleId, count, ...names, tariff, tariffPrice, computedPrice: unit, unitPrice, reason }
  })
  return { days, lines }
}

/** Staff have to give colleagues a reason for a price of their own; a reason for the published price is dropped. */
export function explained(lines: readonly QuotationLine[]): QuotationLine[] {
  return lines.map((line) => {
    if (line.unitPrice === line.computedPrice) return { ...line, reason: '' }
    if (line.reason === '') throw fieldError('reason', 'reasonMissing')
    return line
  })
}
