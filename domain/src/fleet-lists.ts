/** The fleet as lists for a spreadsheet: how long one may be, and what stands in it. */

export const MOST_FLEET_ROWS = 5000

/** The columns of a list, named like the fields of the wire. Those that a kind of car has not stay empty. */
export const FLEET_COLUMNS = [
  'id',
  'version',
  'kind',
  'brand',
  'ar_brand',
  'en_model_name',
  'ar_model_name',
  'car_type',
  'transmission',
  'fuel_type',
  'seat_count',
  'year',
  'day_price',
  'weekly_price',
  'fortnight_price',
  'monthly_price',
  'price',
  'branches',
  'color',
  'ar_color',
  'engine_pr',
  'horse_power',
  'km_driven',
  'car_location',
  'des',
  'position',
  'published',
  'en_description',
  'ar_description',
  'en_rules',
  'ar_rules',
] as const
export type FleetColumn = (typeof FLEET_COLUMNS)[number]
