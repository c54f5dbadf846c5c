/**
 * Counts what was searched for in vain, so that the dashboard can say what is missing in the fleet. Words
 * and nothing of who typed them; counted in memory and written once a minute, so that no search waits for it.
 */
import { muscatDay } from '@masar/domain/muscat-time'
import { searchWords } from '@masar/domain/text-search'
import type { Kind } from '@masar/domain/vehicles'
import type { Database } from '../platform/database.ts'
import * as queries from './queries.ts'
import type { MissedSearch } from './queries.ts'

/** Between two writes no more different searches are told apart, nor on one day: nobody fills the table by typing. */
const MOST_AT_ONCE = 500
const MOST_A_DAY = 2_000
const LONGEST = 60

/** Telephones, identity cards, addresses: what may be somebody's own is no name of a car. */
const isPersonal = (typed: string, words: string): boolean => typed.includes('@') || /\d[\d ]{4,}\d/.test(words)

/** The search in the form it is counted in; undefined for one that is not. */
function countedWords(typed: string): string | undefined {
  const words = searchWords(typed).join(' ')
  return words === '' || words.length > LONGEST || isPersonal(typed, words) ? undefined : words
}

async function add(db: Database, missed: readonly MissedSearch[]): Promise<void> {
  const days = [...new Set(missed.map(({ day }) => day))]
  const there = await queries.countMissed(db, days)
  const rows = missed.slice(0, Math.max(0, MOST_A_DAY * days.length - there))
  if (rows.length > 0) await queries.addMissed(db, rows)
}

export type MissedSearches = ReturnType<typeof missedSearches>

export function missedSearches({ db, clock }: { db: Database; clock: () => Date }) {
  let counted = new Map<string, MissedSearch>()
  return {
    note(kind: Kind, typed: string): void {
      const words = countedWords(typed)
      if (words === undefined) return
      const day = muscatDay(clock())
      const key = `${day} ${kind} ${words}`
      const known = counted.get(key)
      if (known) known.count += 1
      else if (counted.size < MOST_AT_ONCE) counted.set(key, { day, kind, words, count: 1 })
    },

    /** Writes what was counted since the last time; what cannot be written is let go. */
    async write(): Promise<void> {
      if (counted.size === 0) return
      // In one order, so that two nodes that write the same words at once do not wait for each other.
      const writing = [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
      counted = new Map()
      await add(db, writing)
    },
  }
}
