import { latinDigits } from '@masar/domain/digits'

const GROUPED = /^[+-]?\d{1,3}([,٬ ]\d{3})+(\.\d+)?$/
/** What else a script takes for a number, such as 0x1F and 1e2, nobody means as one. */
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** A number as keyboards of the region write it, undefined where nothing is; what is none goes as it is, for the API to say so. */
export function typedNumber(text: string): number | string | undefined {
  const latin = latinDigits(text.trim()).replace('٫', '.').replace('−', '-')
  if (latin === '') return undefined
  // A comma elsewhere may stand for a point: 12,5 must not become 125.
  const plain = GROUPED.test(latin) ? latin.replace(/[,٬ ]/g, '') : latin
  return DECIMAL.test(plain) ? Number(plain) : text
}

/** A rial has a thousand baisa: 12,500 may be as many rials, or twelve and a half. */
export const typedPrice = (text: string): number | string | undefined =>
  /^[+-]?\d{1,3},\d{3}$/.test(latinDigits(text.trim())) ? text : typedNumber(text)
