/** E-mail addresses: normalised to one spelling; anything that could pass for another address is rejected. */

const LONGEST = 254
const LONGEST_LOCAL_PART = 64

/** ASCII only, so no look-alike letters or control characters; one `@`, and a domain with a dot. */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** White space, and the bidirectional marks copied along with an address from Arabic text. */
const AROUND = /[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** The address as stored and compared: trimmed and in lower case; undefined if it is not valid. */
export function emailAddress(text: string): string | undefined {
  const [bare = '', ...more] = text.split(AROUND).filter((piece) => piece !== '')
  const address = bare.toLowerCase()
  // Some letters outside ASCII have an ASCII lower case (the Kelvin sign becomes k), so the text before conversion is checked too.
  if (more.length > 0 || address.length > LONGEST || /[^\0-\x7f]/.test(bare) || !ADDRESS.test(address)) return undefined
  return address.indexOf('@') > LONGEST_LOCAL_PART ? undefined : address
}
