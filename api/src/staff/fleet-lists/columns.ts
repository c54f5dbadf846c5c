/** What stands in each column of a list of the fleet. */
import type { FleetColumn } from '@masar/contract/staff-fleet-lists'
import { toRial } from '@masar/domain/money'
import type { Kind } from '@masar/domain/vehicles'
import type { Cell } from '../csv.ts'
import { priceColumn, priceFields, type PriceField } from '../fleet/present.ts'
import type { StaffVehicle } from '../fleet/queries.ts'

/** Between the branches of one cell. */
const BETWEEN = ' | '

const priced = (field: PriceField) => (of: StaffVehicle) =>
  priceFields(of.vehicle.kind).includes(field) ? toRial(of.vehicle[priceColumn(field)] ?? 0) : null

/** Only where a car of this kind has it. */
const only =
  (kinds: readonly Kind[], cell: (of: StaffVehicle['vehicle']) => Cell) =>
  ({ vehicle }: StaffVehicle) =>
    kinds.includes(vehicle.kind) ? cell(vehicle) : null

export const CELLS = {
  id: ({ vehicle }) => vehicle.id,
  version: ({ vehicle }) => vehicle.version,
  kind: ({ vehicle }) => vehicle.kind,
  brand: ({ vehicle }) => vehicle.brand,
  ar_brand: ({ vehicle }) => vehicle.arBrand,
  en_model_name: ({ vehicle }) => vehicle.enModelName,
  ar_model_name: ({ vehicle }) => vehicle.arModelName,
  car_type: ({ vehicle }) => vehicle.carType,
  transmission: ({ vehicle }) => vehicle.transmission,
  fuel_type: ({ vehicle }) => vehicle.fuelType,
  seat_count: ({ vehicle }) => vehicle.seatCount,
  year: ({ vehicle }) => vehicle.year,
  day_price: priced('day_price'),
  weekly_price: priced('weekly_price'),
  fortnight_price: priced('fortnight_price'),
  monthly_price: priced('monthly_price'),
  price: (of) => (of.vehicle.kind === 'rental' ? null : priced('price')(of)),
  branches: ({ branches }) => branches.join(BETWEEN),
  color: only(['leasing', 'pre_owned'], ({ color }) => color),
  ar_color: only(['leasing', 'pre_owned'], ({ arColor }) => arColor),
  engine_pr: ({ vehicle }) => vehicle.engine,
  horse_power: only(['pre_owned'], ({ horsePower }) => horsePower),
  km_driven: only(['pre_owned'], ({ kmDriven }) => kmDriven),
  car_location: only(['pre_owned'], ({ carLocation }) => carLocation),
  des: only(['leasing'], ({ des }) => des),
  position: ({ vehicle }) => vehicle.position,
  published: ({ vehicle }) => (vehicle.publishedAt === null ? 'no' : 'yes'),
  en_description: ({ vehicle }) => vehicle.enDescription,
  ar_description: ({ vehicle }) => vehicle.arDescription,
  en_rules: only(['leasing'], ({ enRules }) => enRules),
  ar_rules: only(['leasing'], ({ arRules }) => arRules),
} as const satisfies Record<FleetColumn, (of: StaffVehicle) => Cell>

/** The cells of a car as they are read again. */
export const cellsOf = (of: StaffVehicle): Record<FleetColumn, string> =>
  Object.fromEntries(Object.entries(CELLS).map(([column, cell]) => [column, String(cell(of) ?? '').trim()])) as Record<FleetColumn, string>
