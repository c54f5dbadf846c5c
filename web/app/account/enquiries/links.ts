/** Finds the web addresses in a message, so that they become links. */

export type TextPart = { text: string; href?: string }

const ADDRESS = /\bhttps?:\/\/[^\s<>"«»“”]+/giu
/** Punctuation that ends a sentence rather than an address. */
const TRAILING = /[.,;:!?'’،؛؟*_]/u

/**
 * Cuts off trailing punctuation, and closing brackets that the address does not open. Brackets are counted only once, because a long
 * address may consist of little else.
 */
function trimmed(address: string): string {
  const times = (sign: string): number => address.split(sign).length
  const more: Record<string, number> = { ')': times(')') - times('('), ']': times(']') - times('[') }
  let end = address.length
  for (let last = address[end - 1] ?? ''; TRAILING.test(last) || (more[last] ?? 0) > 0; last = address[end - 1] ?? '') {
    if (last in more) more[last] = (more[last] ?? 0) - 1
    end -= 1
  }
  return address.slice(0, end)
}

/** The address as a normalised URL; undefined if it is not valid. */
function webAddress(text: string): string | undefined {
  try {
    return new URL(text).href
  } catch {
    return undefined
  }
}

/** Splits a text into plain parts and web addresses; joined again, they are the text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  const plain = (end: number) => {
    if (end > from) parts.push({ text: text.slice(from, end) })
  }
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimmed(match[0])
    const href = webAddress(address)
    if (href === undefined) continue
    plain(match.index)
    parts.push({ text: address, href })
    from = match.index + address.length
  }
  plain(text.length)
  return parts
}
