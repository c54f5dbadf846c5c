import { data } from 'react-router'
import { unknownIntent } from './calls.ts'

/** Parses an id from an address or a form: a positive whole number of up to ten digits; undefined for anything else. */
export const parseId = (text: string | undefined): number | undefined => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined)

/** The id in an address; throws 404 for anything else. */
export function requireId(text: string | undefined): number {
  const id = parseId(text)
  if (id === undefined) throw data(null, { status: 404 })
  return id
}

/** The staff id in a form: null for the empty choice, which means nobody. Throws 400 for anything that is not an id. */
export function staffIdIn(text: string): number | null {
  const id = parseId(text)
  if (id === undefined && text !== '') throw unknownIntent()
  return id ?? null
}
