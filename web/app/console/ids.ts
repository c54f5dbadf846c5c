import { data } from 'react-router'

/** A number as an address or a form names it; anything else is nobody's. */
export const idOf = (text: string | undefined): number | undefined => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined)

/** The number that an address names; a page that is not there for anything else. */
export function knownId(text: string | undefined): number {
  const id = idOf(text)
  if (id === undefined) throw data(null, { status: 404 })
  return id
}
