/** E-mail addresses: one spelling for each, and nothing that could pass for another one. */

const LONGEST = 254
const LONGEST_LOCAL_PART = 64

/** ASCII alone: no letter that only looks like another, no control character, one `@`, a domain with a dot. */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** The address as it is kept and compared: trimmed, in small letters; undefined when it is none. */
export function emailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  // Some letters outside ASCII have small forms inside it (the Kelvin sign): they are no address either.
  if (address.length > LONGEST || /[^\0-\x7f]/.test(text.trim()) || !ADDRESS.test(address)) return undefined
  return address.indexOf('@') > LONGEST_LOCAL_PART ? undefined : address
}
