import { latinDigits } from '@masar/domain/digits'

const GROUPED = /^[+-]?\d{1,3}([,٬ ]\d{3})+(\.\d+)?$/

/** A number as keyboards of the region write it, undefined where nothing is; what is none goes as it is, for the API to say so. */
export function typedNumber(text: string): number | string | undefined {
  const latin = latinDigits(text.trim()).replace('٫', '.').replace('−', '-')
  if (latin === '') return undefined
  // A comma elsewhere may stand for a point: 12,5 must not become 125.
  const plain = GROUPED.test(latin) ? latin.replace(/[,٬ ]/g, '') : latin
  return Number.isFinite(Number(plain)) ? Number(plain) : text
}
