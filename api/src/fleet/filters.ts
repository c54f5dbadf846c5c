/** The filters of a list of vehicles, by their query parameters. Only pre-owned vehicles can be filtered by `mileage`. */
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

/** The fields that the parameters filter; `min_price` and `max_price` both filter `price`. */
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
