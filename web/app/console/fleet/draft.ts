/** A car that is being edited: every field as typed, and which of them have changed. */
import { typedNumber, typedPrice } from '../typed-number.ts'
import type { Collection, Vehicle } from './fleet-calls.ts'
import { toHtml, toWords } from './words.ts'

export type Feature = { en_title: string; ar_title: string; en_value: string; ar_value: string }

/** A long text: as typed, or as HTML if that has more formatting than can be typed. */
export type LongText = { html: boolean; text: string }

export type Draft = {
  brand: string
  ar_brand: string
  en_model_name: string
  ar_model_name: string
  car_type: string
  transmission: string
  fuel_type: string
  seat_count: string
  year: string
  engine_pr: string
  color: string
  ar_color: string
  horse_power: string
  km_driven: string
  car_location: string
  position: string
  day_price: string
  weekly_price: string
  fortnight_price: string
  monthly_price: string
  price: string
  des: string
  en_description: LongText
  ar_description: LongText
  en_rules: LongText
  ar_rules: LongText
  branches: readonly string[]
  offers: readonly number[]
  features: readonly Feature[]
}
export type DraftField = keyof Draft
export type TextField = { [Name in DraftField]: Draft[Name] extends string ? Name : never }[DraftField]
export type LongField = { [Name in DraftField]: Draft[Name] extends LongText ? Name : never }[DraftField]

type Known = Partial<Record<Exclude<TextField, 'brand' | 'ar_brand'> | LongField, string | number>> & {
  offers?: readonly { id: number }[]
  overview?: { km_driven: number; car_location: string }
}

function long(html: string | number | undefined): LongText {
  const words = toWords(String(html ?? ''))
  return words === undefined ? { html: true, text: String(html) } : { html: false, text: words }
}

/** The draft for a saved car; without one, a draft for a new car. */
export function draftOf(vehicle: Vehicle | undefined, year: number): Draft {
  const known: Known = vehicle ?? { car_type: 'SUV', transmission: 'automatic', fuel_type: 'petrol', seat_count: 5, year }
  const text = (name: keyof Known) => String(known[name] ?? '')
  return {
    brand: vehicle?.car_brand.name ?? '',
    ar_brand: vehicle?.car_brand.ar_name ?? '',
    en_model_name: text('en_model_name'),
    ar_model_name: text('ar_model_name'),
    car_type: text('car_type'),
    transmission: text('transmission'),
    fuel_type: text('fuel_type'),
    seat_count: text('seat_count'),
    year: text('year'),
    engine_pr: text('engine_pr'),
    color: text('color'),
    ar_color: text('ar_color'),
    horse_power: text('horse_power'),
    km_driven: String(known.overview?.km_driven ?? ''),
    car_location: known.overview?.car_location ?? '',
    position: text('position'),
    day_price: text('day_price'),
    weekly_price: text('weekly_price'),
    fortnight_price: text('fortnight_price'),
    monthly_price: text('monthly_price'),
    price: text('price'),
    des: text('des'),
    en_description: long(known.en_description),
    ar_description: long(known.ar_description),
    en_rules: long(known.en_rules),
    ar_rules: long(known.ar_rules),
    branches: vehicle?.branches ?? [],
    offers: known.offers?.map(({ id }) => id) ?? [],
    features: vehicle?.features ?? [],
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields in which two drafts differ. */
export const changedFields = (from: Draft, to: Draft): DraftField[] =>
  (Object.keys(to) as DraftField[]).filter((name) => !same(from[name], to[name]))

/** `from`, with the named fields taken from `of`. */
export const withFieldsOf = (from: Draft, of: Draft, names: readonly DraftField[]): Draft => ({
  ...from,
  ...(Object.fromEntries(names.map((name) => [name, of[name]])) as Partial<Draft>),
})

const longHtml = ({ html, text }: LongText): string => (html ? text : toHtml(text))

const NUMBERS = ['seat_count', 'year', 'horse_power', 'position'] as const
const PRICES = ['day_price', 'weekly_price', 'fortnight_price', 'monthly_price', 'price'] as const
const LONG = ['en_description', 'ar_description', 'en_rules', 'ar_rules'] as const

/** Fields that do not apply to a kind; the contract would ignore them anyway. */
const FOREIGN: Record<Collection, readonly string[]> = {
  rentals: ['price', 'overview', 'color', 'ar_color', 'horse_power', 'des', 'en_rules', 'ar_rules'],
  leasings: ['overview', 'horse_power', 'offers', 'day_price', 'weekly_price', 'fortnight_price', 'monthly_price'],
  pre_owns: ['des', 'en_rules', 'ar_rules', 'offers', 'day_price', 'weekly_price', 'fortnight_price', 'monthly_price'],
}

/**
 * The request body for some fields of a draft. An emptied number is sent as zero, so that the API reports it; empty rows of
 * features are left out.
 */
export function bodyOf(kind: Collection, draft: Draft, names: readonly DraftField[]): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const name of names) {
    const value = draft[name]
    if (name === 'brand' || name === 'ar_brand') body['car_brand'] = { name: draft.brand, ar_name: draft.ar_brand }
    else if (name === 'km_driven' || name === 'car_location')
      body['overview'] = { km_driven: typedNumber(draft.km_driven) ?? 0, car_location: draft.car_location }
    else if (NUMBERS.some((each) => each === name)) body[name] = typedNumber(String(value)) ?? 0
    else if (PRICES.some((each) => each === name)) body[name] = typedPrice(String(value)) ?? 0
    else if (LONG.some((each) => each === name)) body[name] = longHtml(value as LongText)
    else if (name === 'features')
      body[name] = draft.features.filter((feature) => Object.values(feature).some((words) => words.trim() !== ''))
    else if (name === 'offers') body[name] = draft.offers.map((id) => ({ id }))
    else body[name] = value
  }
  for (const name of FOREIGN[kind]) delete body[name]
  return body
}
