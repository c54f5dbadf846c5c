/**
 * Unions of the sets of a field, four sets at a time: of each four there are fifteen, and one is looked up in the place of up to four
 * passes (the method of the Four Russians). Worked out when first asked for; a change of the index lets them go.
 */
import { union, type Bits } from './bits.ts'
import type { ValueSets } from './value-sets.ts'

const FOUR = 4

type Kept = {
  sets: readonly Bits[]
  /** Of each value, which of the sets is its own. */
  places: ReadonlyMap<unknown, number>
  /** Of each four, by which of them are meant, one bit each. */
  unions: (Bits | undefined)[][]
}

/** What is kept of each field, by its sets. */
export type Unions = Map<ReadonlyMap<unknown, Bits>, Kept>

function keptOf(all: Unions, sets: ReadonlyMap<unknown, Bits>): Kept {
  const had = all.get(sets)
  if (had) return had
  const kept: Kept = {
    sets: [...sets.values()],
    places: new Map([...sets.keys()].map((value, place) => [value, place])),
    unions: Array.from({ length: Math.ceil(sets.size / FOUR) }, () => []),
  }
  all.set(sets, kept)
  return kept
}

function unionOfFour({ sets, unions }: Kept, four: number, meant: number, words: number): Bits {
  const kept = unions[four] as (Bits | undefined)[]
  const had = kept[meant]
  if (had) return had
  const first = four * FOUR
  const those = sets.slice(first, first + FOUR).filter((_, at) => meant & (1 << at))
  return (kept[meant] = union(those, words).slice(0, words))
}

/** The slots that have any of the values. Only to be read. */
export function oneOf<Value>(index: { words: number; unions: Unions }, sets: ValueSets<Value>, values: readonly Value[]): Bits {
  const kept = keptOf(index.unions, sets)
  const meant = kept.unions.map(() => 0)
  for (const value of values) {
    const place = kept.places.get(value)
    if (place === undefined) continue
    const four = Math.floor(place / FOUR)
    meant[four] = (meant[four] as number) | (1 << (place % FOUR))
  }
  const having: Bits[] = []
  for (let four = 0; four < meant.length; four++) {
    if (meant[four]) having.push(unionOfFour(kept, four, meant[four] as number, index.words))
  }
  return union(having, index.words)
}
