/** Searching names as people type them: both scripts, without accents, small slips forgiven. */
import { latinDigits } from './digits.ts'

/** Letters of other keyboards, the Persian and Urdu ones, that look the same. */
const LOOKALIKES = { ک: 'ك', ی: 'ي', ہ: 'ه', ە: 'ه' }

/** Letters that people write interchangeably, in one form; tatweel, which only stretches a word, is dropped. */
export const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  ...LOOKALIKES,
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ؤ: 'و',
  ئ: 'ي',
  ـ: '',
}

/** Lower case, without diacritics and tatweel, alef and ta marbuta in one form, Latin digits, single spaces. */
export function searchForm(text: string): string {
  // Compatibility forms first (they may be capitals or ligatures), and composed, so that an alef with
  // its hamza is still one character when the letters are mapped.
  return [...latinDigits(text.normalize('NFKC').toLowerCase())]
    .map((character) => ARABIC_LETTERS[character] ?? character)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * The text that a vehicle is found by: its names, and each once more without spaces, because people
 * write 'لاندكروزر' as well as 'لاند كروزر'.
 */
export const nameSearchText = (names: readonly string[]): string =>
  names
    .map(searchForm)
    .flatMap((name) => (name.includes(' ') ? [name, name.replaceAll(' ', '')] : [name]))
    .join(' ')

const MAX_WORDS = 8

/** The words of a search or a name. */
export const searchWords = (text: string): string[] =>
  searchForm(text.slice(0, 200))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)

/** How many slips a word of this length is forgiven. */
const forgiven = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/**
 * Insertions, deletions, replacements and swaps of neighbours that turn one word into another
 * (optimal string alignment); anything above `limit` is given as limit + 1.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    // A swap reaches two rows back, so both have to be beyond the limit.
    if (Math.min(...row) > limit && Math.min(...last) > limit) return limit + 1
    before = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, limit + 1)
}

/**
 * The words of a vocabulary that a typed word may mean: those that contain it, else those that are
 * a few slips away from it or from their own beginning.
 */
export function matchingWords(typed: string, vocabulary: Iterable<string>): string[] {
  const words = [...vocabulary]
  const containing = words.filter((word) => word.includes(typed))
  if (containing.length > 0) return containing
  const limit = forgiven(typed.length)
  if (limit === 0) return []
  return words.filter(
    (word) =>
      editDistance(typed, word, limit) <= limit ||
      (word.length > typed.length && editDistance(typed, word.slice(0, typed.length), limit) <= limit),
  )
}
