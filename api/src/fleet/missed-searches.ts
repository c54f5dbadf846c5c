/**
 * Counts searches that found nothing, so that the dashboard can show what the fleet lacks. Only the words are kept,
 * nothing about who typed them; counted in memory and written once a minute, so that no search waits for a write.
 */
import { muscatDay } from '@masar/domain/muscat-time'
import { searchWords } from '@masar/domain/text-search'
import type { Kind } from '@masar/domain/vehicles'
import type { Database } from '../platform/database.ts'
import * as queries from './queries.ts'
import type { MissedSearch } from './queries.ts'

/** How many different searches are counted between two writes, and per day: nobody can fill the table by typing. */
const MOST_AT_ONCE = 500
const MOST_A_DAY = 2_000
const LONGEST = 60

/** What may be a phone number, identity number or e-mail address is personal data, and no car's name. */
const isPersonal = (typed: string, words: string): boolean => typed.includes('@') || /\d[\d ]{4,}\d/.test(words)

/** The search as it is counted; undefined for one that is not counted. */
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

    /** Writes the counts since the last write; counts that cannot be written are dropped. */
    async write(): Promise<void> {
      if (counted.size === 0) return
      // In a fixed order, so that two nodes writing the same words at once cannot deadlock.
      const writing = [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
      counted = new Map()
      await add(db, writing)
    },
  }
}
