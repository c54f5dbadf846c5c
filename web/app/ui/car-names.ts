import { displayText } from '@masar/domain/text'
import { localized, type Language } from '../i18n/language.ts'

export type Named = { en_model_name: string; ar_model_name: string; car_brand: { name: string; ar_name: string } }

/** Maker, model and both together, in the language of the page. */
export function carNames(language: Language, car: Named): { brand: string; name: string; full: string } {
  const brand = localized(language, car.car_brand.name, car.car_brand.ar_name)
  const name = displayText(localized(language, car.en_model_name, car.ar_model_name))
  return { brand, name, full: `${brand} ${name}` }
}

type StoredCar = { en_model_name: string; ar_model_name: string; brand: string; ar_brand: string }

/** The full name of a car as stored in an enquiry. */
export const storedCarName = (language: Language, { brand, ar_brand, ...model }: StoredCar): string =>
  carNames(language, { ...model, car_brand: { name: brand, ar_name: ar_brand } }).full
