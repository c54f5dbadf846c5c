/** The fleet as spreadsheet lists: their maximum length and their columns. */

export const MOST_FLEET_ROWS = 5000

/** Column names, the same as the fields in the API. Columns that do not apply to a kind of car stay empty. */
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
