/** Bit sets of small whole numbers. All sets of an index have the same length. */
export type Bits = Int32Array

export const wordsFor = (count: number): number => (count + 31) >>> 5

/** 1 if the set has the number, else 0. */
export const bitAt = (bits: Bits, at: number): number => ((bits[at >>> 5] as number) >>> (at & 31)) & 1

export const hasBit = (bits: Bits, at: number): boolean => bitAt(bits, at) === 1

export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31))
}

export function clearBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) & ~(1 << (at & 31))
}

/** The position of the lowest set bit in a word that is not 0. */
export const leastIn = (word: number): number => 31 - Math.clz32(word & -word)

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

/** How many numbers the two sets have in common. */
export function countCommon(a: Bits, b: Bits, words: number): number {
  let count = 0
  for (let at = 0; at < words; at++) {
    const both = (a[at] as number) & (b[at] as number)
    if (both !== 0) count += bitsIn(both)
  }
  return count
}

/** Whether the two sets have anything in common. */
export function haveCommon(a: Bits, b: Bits, words: number): boolean {
  for (let at = 0; at < words; at++) if (((a[at] as number) & (b[at] as number)) !== 0) return true
  return false
}

/**
 * Sets for intermediate results: allocating memory is most of what a set costs. The next query reuses them,
 * so nothing may hold on to one beyond its own query, which runs synchronously.
 */
const pool: Bits[] = []
let inUse = 0

/** Returns all sets to the pool, at the start of a query. */
export function resetPool(): void {
  inUse = 0
}

/** A set of at least this many words, whose content is arbitrary. */
function allocate(words: number): Bits {
  const at = inUse++
  const had = pool[at]
  if (had && had.length >= words) return had
  return (pool[at] = new Int32Array(words))
}

export const noBits = (words: number): Bits => allocate(words).fill(0, 0, words)

/** What is in the first set but not in the second. */
export function difference(a: Bits, b: Bits, words: number): Bits {
  const result = allocate(words)
  for (let at = 0; at < words; at++) result[at] = (a[at] as number) & ~(b[at] as number)
  return result
}

/** Combines four sets into the result. */
type Pass = (result: Bits, words: number, four: readonly [Bits, Bits, Bits, Bits]) => void

/** Combines two sets or more, three further ones in each pass; where fewer are left, the first of them is repeated, to no effect. */
function inPasses(sets: readonly Bits[], words: number, pass: Pass): Bits {
  const result = allocate(words)
  let before = sets[0] as Bits
  for (let each = 1; each < sets.length; each += 3) {
    const a = sets[each] as Bits
    pass(result, words, [before, a, sets[each + 1] ?? a, sets[each + 2] ?? a])
    before = result
  }
  return result
}

const anyOfFour: Pass = (result, words, [a, b, c, d]) => {
  for (let at = 0; at < words; at++) result[at] = (a[at] as number) | (b[at] as number) | (c[at] as number) | (d[at] as number)
}

const allOfFour: Pass = (result, words, [a, b, c, d]) => {
  for (let at = 0; at < words; at++) result[at] = (a[at] as number) & (b[at] as number) & (c[at] as number) & (d[at] as number)
}

/** The union of the sets. A single set is returned as it is, not copied, so the result must not be modified. */
export const union = (sets: readonly Bits[], words: number): Bits =>
  sets.length < 2 ? (sets[0] ?? noBits(words)) : inPasses(sets, words, anyOfFour)

/** The intersection of one set or more. A single set is returned as it is, not copied. */
export const intersection = (sets: readonly Bits[], words: number): Bits =>
  sets.length === 1 ? (sets[0] as Bits) : inPasses(sets, words, allOfFour)

/** Calls back with each number in the set, ascending. */
export function eachBit(bits: Bits, words: number, found: (at: number) => void): void {
  for (let word = 0; word < words; word++) {
    let left = bits[word] as number
    while (left !== 0) {
      found((word << 5) + leastIn(left))
      left &= left - 1
    }
  }
}

/** The numbers in the set, ascending, without the first `offset`, at most `limit` of them. */
export function someBits(bits: Bits, words: number, { offset, limit }: { offset: number; limit: number }): number[] {
  const numbers: number[] = []
  let skipped = 0
  for (let word = 0; word < words && numbers.length < limit; word++) {
    for (let left = bits[word] as number; left !== 0 && numbers.length < limit; left &= left - 1) {
      if (skipped < offset) skipped += 1
      else numbers.push((word << 5) + leastIn(left))
    }
  }
  return numbers
}
