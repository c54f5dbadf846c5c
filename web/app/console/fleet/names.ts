import type { Language } from '../../i18n/language.ts'
import { branchName, type KnownBranches } from '@masar/domain/locations'
import type { VehicleRow } from './fleet-calls.ts'

type Named = Pick<VehicleRow, 'car_brand' | 'en_model_name' | 'ar_model_name'>

/** Make and model in a language; in English where there is no Arabic. */
export const carName = ({ car_brand, en_model_name, ar_model_name }: Named, language: Language): { brand: string; model: string } =>
  language === 'ar'
    ? { brand: car_brand.ar_name || car_brand.name, model: ar_model_name || en_model_name }
    : { brand: car_brand.name, model: en_model_name }

export const branchNames = (branches: readonly string[], known: KnownBranches, language: Language, and: string): string =>
  branches.map((id) => branchName(id, known, language) ?? id).join(and)
