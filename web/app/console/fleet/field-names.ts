import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'

type FieldKey = Extract<keyof (typeof staffFleetTexts)['en'], `field_${string}`>

/** Form fields that have another name in the API. */
const UNDER: Readonly<Record<string, string>> = {
  brand: 'car_brand',
  ar_brand: 'car_brand',
  km_driven: 'overview',
  car_location: 'overview',
}

/** The text key of a field's label, by its name in the form or in the audit log. */
export function fieldName(name: string): FieldKey {
  const key = `field_${UNDER[name] ?? name}`
  return (key in staffFleetTexts.en ? key : 'field_features') as FieldKey
}

export const isField = (name: string): boolean => `field_${UNDER[name] ?? name}` in staffFleetTexts.en
