import type { Branch } from '@masar/domain/locations'
import type { Language } from '../../i18n/language.ts'
import type { VehicleRow } from './fleet-calls.ts'

type Named = Pick<VehicleRow, 'car_brand' | 'en_model_name' | 'ar_model_name'>

/** Maker and model in a language, in English where there is no Arabic. */
export const carName = ({ car_brand, en_model_name, ar_model_name }: Named, language: Language): { brand: string; model: string } =>
  language === 'ar'
    ? { brand: car_brand.ar_name || car_brand.name, model: ar_model_name || en_model_name }
    : { brand: car_brand.name, model: en_model_name }

type Known = readonly Pick<Branch, 'id' | 'name'>[]

export const branchNames = (branches: readonly string[], known: Known, language: Language, and: string): string =>
  branches.map((id) => known.find((branch) => branch.id === id)?.name[language] ?? id).join(and)
