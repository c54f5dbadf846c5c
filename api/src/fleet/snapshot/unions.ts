/**
 * Unions of a field's sets, in groups of four: each group has fifteen possible unions, and looking one up replaces up to four
 * passes (the Method of Four Russians). Computed on first use, and discarded when the index changes.
 */
import { union, type Bits } from './bits.ts'
import type { ValueSets } from './value-sets.ts'

const FOUR = 4

type FieldUnions = {
  sets: readonly Bits[]
  /** For each value, the position of its set in `sets`. */
  places: ReadonlyMap<unknown, number>
  /** For each group of four, its unions by a bit mask of the sets they include. */
  unions: (Bits | undefined)[][]
  /** For each group of four, the mask that the query under way asks for, and 0 between queries; allocating one for each query would cost more than the lookup. */
  masks: Int32Array
}

/** The unions of each field, keyed by the field's sets. */
export type Unions = Map<ReadonlyMap<unknown, Bits>, FieldUnions>

function unionsOf(all: Unions, sets: ReadonlyMap<unknown, Bits>): FieldUnions {
  const had = all.get(sets)
  if (had) return had
  const fours = Math.ceil(sets.size / FOUR)
  const kept: FieldUnions = {
    sets: [...sets.values()],
    places: new Map([...sets.keys()].map((value, place) => [value, place])),
    unions: Array.from({ length: fours }, () => []),
    masks: new Int32Array(fours),
  }
  all.set(sets, kept)
  return kept
}

function computeUnion({ sets }: FieldUnions, four: number, mask: number, words: number): Bits {
  const first = four * FOUR
  const those = sets.slice(first, first + FOUR).filter((_, at) => mask & (1 << at))
  return union(those, words).slice(0, words)
}

function unionOfFour(kept: FieldUnions, four: number, mask: number, words: number): Bits {
  const unions = kept.unions[four] as (Bits | undefined)[]
  return (unions[mask] ??= computeUnion(kept, four, mask, words))
}

/** The slots that have any of the values. Not to be modified: it may be a shared set. */
export function oneOf<Value>(index: { words: number; unions: Unions }, sets: ValueSets<Value>, values: readonly Value[]): Bits {
  const kept = unionsOf(index.unions, sets)
  const { masks } = kept
  for (const value of values) {
    const place = kept.places.get(value)
    if (place === undefined) continue
    const four = (place / FOUR) | 0
    masks[four] = (masks[four] as number) | (1 << (place % FOUR))
  }
  const having: Bits[] = []
  for (let four = 0; four < masks.length; four++) {
    const mask = masks[four] as number
    if (mask === 0) continue
    masks[four] = 0
    having.push(unionOfFour(kept, four, mask, index.words))
  }
  return union(having, index.words)
}
