import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'

type FieldKey = Extract<keyof (typeof staffFleetTexts)['en'], `field_${string}`>

/** Fields of the form that the wire has under another name. */
const UNDER: Readonly<Record<string, string>> = {
  brand: 'car_brand',
  ar_brand: 'car_brand',
  km_driven: 'overview',
  car_location: 'overview',
}

/** What a field is called, by the name that the form or the log has for it. */
export function fieldName(name: string): FieldKey {
  const key = `field_${UNDER[name] ?? name}`
  return (key in staffFleetTexts.en ? key : 'field_features') as FieldKey
}

export const isField = (name: string): boolean => `field_${UNDER[name] ?? name}` in staffFleetTexts.en
