/** The columns of an exported fleet list. */
import { FLEET_COLUMNS, type FleetColumn } from '@masar/domain/fleet-lists'
import { toRial } from '@masar/domain/money'
import { recordOf } from '@masar/domain/record-of'
import type { Kind } from '@masar/domain/vehicles'
import type { Cell } from '../csv.ts'
import { priceOf, type PriceField } from '../fleet/prices.ts'
import type { StaffVehicle } from '../fleet/queries.ts'

/** Separates the branches within one cell. */
const BETWEEN = ' | '

/** Columns that only some kinds of vehicle have. */
const ONLY: Partial<Record<FleetColumn, readonly Kind[]>> = {
  day_price: ['rental'],
  weekly_price: ['rental'],
  fortnight_price: ['rental'],
  monthly_price: ['rental'],
  price: ['leasing', 'pre_owned'],
  color: ['leasing', 'pre_owned'],
  ar_color: ['leasing', 'pre_owned'],
  horse_power: ['pre_owned'],
  km_driven: ['pre_owned'],
  car_location: ['pre_owned'],
  des: ['leasing'],
  en_rules: ['leasing'],
  ar_rules: ['leasing'],
}

export const hasColumn = (kind: Kind, column: FleetColumn): boolean => ONLY[column]?.includes(kind) ?? true

const priced =
  (field: PriceField) =>
  ({ vehicle }: StaffVehicle) =>
    toRial(priceOf(vehicle, field))

const CELLS = {
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
  price: priced('price'),
  branches: ({ branches }) => branches.join(BETWEEN),
  color: ({ vehicle }) => vehicle.color,
  ar_color: ({ vehicle }) => vehicle.arColor,
  engine_pr: ({ vehicle }) => vehicle.engine,
  horse_power: ({ vehicle }) => vehicle.horsePower,
  km_driven: ({ vehicle }) => vehicle.kmDriven,
  car_location: ({ vehicle }) => vehicle.carLocation,
  des: ({ vehicle }) => vehicle.des,
  position: ({ vehicle }) => vehicle.position,
  published: ({ vehicle }) => (vehicle.publishedAt === null ? 'no' : 'yes'),
  en_description: ({ vehicle }) => vehicle.enDescription,
  ar_description: ({ vehicle }) => vehicle.arDescription,
  en_rules: ({ vehicle }) => vehicle.enRules,
  ar_rules: ({ vehicle }) => vehicle.arRules,
} as const satisfies Record<FleetColumn, (of: StaffVehicle) => Cell>

/** How each column is filled; empty where vehicles of that kind have no such field. */
export const COLUMNS = recordOf(
  FLEET_COLUMNS,
  (column) =>
    (of: StaffVehicle): Cell =>
      hasColumn(of.vehicle.kind, column) ? CELLS[column](of) : null,
)

/** A vehicle's cells as an import reads them. */
export const cellsOf = (of: StaffVehicle): Record<FleetColumn, string> =>
  recordOf(FLEET_COLUMNS, (column) => String(COLUMNS[column](of) ?? '').trim())
