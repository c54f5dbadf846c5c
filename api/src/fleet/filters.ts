/** What narrows a list of vehicles, as the wire names it. Pre-owned ones alone have a `mileage`. */
export type FilterQuery = {
  'id[]'?: number[] | undefined
  'fuel_type[]'?: string[] | undefined
  'brand[]'?: string[] | undefined
  brand?: string | undefined
  'transmission[]'?: string[] | undefined
  'seat_count[]'?: number[] | undefined
  'car_type[]'?: string[] | undefined
  'year[]'?: number[] | undefined
  'en_title[]'?: string[] | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  alias_name?: string | undefined
  mileage?: number | undefined
  q?: string | undefined
}

/** What each of them narrows: the minimum and the maximum both the price. */
export type Field =
  | 'id'
  | 'brand'
  | 'fuel_type'
  | 'transmission'
  | 'seat_count'
  | 'car_type'
  | 'year'
  | 'offer'
  | 'price'
  | 'branch'
  | 'mileage'
  | 'words'
