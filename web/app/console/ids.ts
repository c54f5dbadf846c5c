import { data } from 'react-router'
import { unknownIntent } from './calls.ts'

/** A number as an address or a form names it; anything else is nobody's. */
export const idOf = (text: string | undefined): number | undefined => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined)

/** The number that an address names; a page that is not there for anything else. */
export function knownId(text: string | undefined): number {
  const id = idOf(text)
  if (id === undefined) throw data(null, { status: 404 })
  return id
}

/** Whom a form names: an empty choice is nobody, and what is no number no page of ours sends. */
export function personIn(text: string): number | null {
  const id = idOf(text)
  if (id === undefined && text !== '') throw unknownIntent()
  return id ?? null
}
