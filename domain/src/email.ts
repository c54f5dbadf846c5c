/** E-mail addresses: one spelling for each, and nothing that could pass for another one. */

const LONGEST = 254
const LONGEST_LOCAL_PART = 64

/** ASCII alone: no letter that only looks like another, no control character, one `@`, a domain with a dot. */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** Marks of direction come along, unseen, when an address is copied from an Arabic text. */
const AROUND = /^[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+|[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/g

/** The address as it is kept and compared: trimmed, in small letters; undefined when it is none. */
export function emailAddress(text: string): string | undefined {
  const written = text.replace(AROUND, '')
  const address = written.toLowerCase()
  // Some letters outside ASCII have small forms inside it (the Kelvin sign): they are no address either.
  if (address.length > LONGEST || /[^\0-\x7f]/.test(written) || !ADDRESS.test(address)) return undefined
  return address.indexOf('@') > LONGEST_LOCAL_PART ? undefined : address
}
