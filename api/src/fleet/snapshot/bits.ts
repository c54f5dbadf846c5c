/** Sets of small whole numbers, one bit each. All sets of an index have the same length. */
export type Bits = Int32Array

export const wordsFor = (count: number): number => (count + 31) >>> 5

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] as number) >>> (at & 31)) & 1) === 1

export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31))
}

export function clearBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) & ~(1 << (at & 31))
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

export function countBits(bits: Bits, words: number): number {
  let count = 0
  for (let at = 0; at < words; at++) count += bitsIn(bits[at] as number)
  return count
}

/** How many the two sets have in common. */
export function countCommon(a: Bits, b: Bits, words: number): number {
  let count = 0
  for (let at = 0; at < words; at++) {
    const both = (a[at] as number) & (b[at] as number)
    if (both !== 0) count += bitsIn(both)
  }
  return count
}

/** What any of the sets has. A set alone is given as it is: what this gives is only ever read. */
export function union(sets: readonly Bits[], words: number): Bits {
  const [first] = sets
  if (first && sets.length === 1) return first
  const result = new Int32Array(words)
  for (const set of sets) for (let at = 0; at < words; at++) result[at] = (result[at] as number) | (set[at] as number)
  return result
}

/** What all of the sets have, of which there is at least one. A set alone is given as it is. */
export function intersection(sets: readonly Bits[], words: number): Bits {
  const [first, ...others] = sets as readonly [Bits, ...Bits[]]
  if (others.length === 0) return first
  const result = first.slice(0, words)
  for (const set of others) for (let at = 0; at < words; at++) result[at] = (result[at] as number) & (set[at] as number)
  return result
}

/** Calls back with each number in the set, ascending. */
export function eachBit(bits: Bits, words: number, found: (at: number) => void): void {
  for (let word = 0; word < words; word++) {
    let left = bits[word] as number
    while (left !== 0) {
      found((word << 5) + 31 - Math.clz32(left & -left))
      left &= left - 1
    }
  }
}
