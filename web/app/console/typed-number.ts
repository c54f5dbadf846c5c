import { latinDigits } from '@masar/domain/digits'

const GROUPED = /^[+-]?\d{1,3}([,٬ ]\d{3})+(\.\d+)?$/
/** `Number` also accepts the likes of 0x1F and 1e2, which nobody means as a number here. */
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** Parses a number in Latin or Arabic notation; undefined if empty. Anything else is returned as typed, for the API to refuse. */
export function typedNumber(text: string): number | string | undefined {
  const latin = latinDigits(text.trim()).replace('٫', '.').replace('−', '-')
  if (latin === '') return undefined
  // Any other comma may be a decimal point: 12,5 must not become 125.
  const plain = GROUPED.test(latin) ? latin.replace(/[,٬ ]/g, '') : latin
  return DECIMAL.test(plain) ? Number(plain) : text
}

/** A rial has a thousand baisa, so 12,500 may be that many rials or twelve and a half: returned as typed, to be refused. */
export const typedPrice = (text: string): number | string | undefined =>
  /^[+-]?\d{1,3},\d{3}$/.test(latinDigits(text.trim())) ? text : typedNumber(text)
