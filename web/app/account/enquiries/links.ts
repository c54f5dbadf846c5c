/** Finds the addresses in what people write, so that they can be followed. */

export type TextPart = { text: string; href?: string }

const ADDRESS = /\bhttps?:\/\/[^\s<>"«»“”]+/giu
/** What ends a sentence and not an address. */
const TRAILING = /[.,;:!?'’،؛؟*_]$/u

/** A closing bracket belongs to an address that opened it. */
const closesNothing = (address: string): boolean =>
  (address.endsWith(')') && address.split(')').length > address.split('(').length) ||
  (address.endsWith(']') && address.split(']').length > address.split('[').length)

function trimmed(address: string): string {
  let rest = address
  while (TRAILING.test(rest) || closesNothing(rest)) rest = rest.slice(0, -1)
  return rest
}

/** The address as a browser follows it; undefined where it names no place on the web. */
function webAddress(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).href : undefined
}

/** A text in parts, the addresses of the web apart. Joined again they are the text. */
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
