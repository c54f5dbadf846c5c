/** Finds the addresses in what people write, so that they can be followed. */

export type TextPart = { text: string; href?: string }

const ADDRESS = /\bhttps?:\/\/[^\s<>"«»“”]+/giu
/** What ends a sentence and not an address. */
const TRAILING = /[.,;:!?'’،؛؟*_]/u

/** Without what comes after it: ends of sentences, and closing brackets that it has not opened. Counted once, for an address may be nothing else. */
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

/** The address as a browser follows it; undefined where it names no place on the web. */
function webAddress(text: string): string | undefined {
  try {
    return new URL(text).href
  } catch {
    return undefined
  }
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
