/** Finds places by typed text, and the place nearest to a position. */
import { distanceKm, type Point } from '@masar/domain/distance'
import { matchingWords, searchForm, searchWords } from '@masar/domain/text-search'
import { GAZETTEER, type GazetteerPlace, type PlaceKind } from './gazetteer.ts'

const MOST_SUGGESTIONS = 8

/** Among equally good matches towns come first, since people name them for anything that is there. */
const ORDER_OF_KINDS: Record<PlaceKind, number> = {
  wilayat: 0,
  airport: 1,
  locality: 2,
  market: 3,
  hospital: 4,
  university: 4,
  port: 4,
  hotel: 5,
  station: 5,
  landmark: 6,
  industry: 6,
  nature: 7,
  border: 8,
}

const RANK = { exact: 0, prefixOfName: 1, prefixWithoutArticle: 2, prefixOfWord: 3, infix: 4, fuzzy: 5, part: 6 } as const

/** A place with its names normalised for searching. */
type Entry = {
  place: GazetteerPlace
  /** Whole names, also without their article. */
  names: readonly string[]
  nameWords: readonly string[]
  /** Words of the governorate: they may accompany a name, but do not find a place on their own. */
  areaWords: readonly string[]
}

const ARTICLE = /^(?:(?:al|as|ash|ad|adh|an|ar|at|ath|az|the) |ال)(?=\S)/

/** 'al khuwair' -> 'khuwair': people omit the article, or spell it in various ways. */
const bare = (form: string): string => form.replace(ARTICLE, '')

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
const withoutArticles = (forms: readonly string[]): string[] => unique(forms.flatMap((form) => [form, bare(form)]))
const wordsOf = (forms: readonly string[]): string[] => withoutArticles(forms.flatMap((form) => form.split(' ')))

function entryOf(place: GazetteerPlace): Entry {
  const names = withoutArticles([place.en, place.ar, ...place.also].map(searchForm))
  const area = [place.governorate.en, place.governorate.ar].map(searchForm)
  return { place, names, nameWords: wordsOf(names), areaWords: wordsOf(area) }
}

const ENTRIES: readonly Entry[] = GAZETTEER.map(entryOf)
const BY_ID: ReadonlyMap<string, GazetteerPlace> = new Map(GAZETTEER.map((place) => [place.id, place]))

type Fits = (typed: string, word: string) => boolean

/** Whether every typed word fits the name or the area, and at least one the name. `every` is first as it mostly fails at the first word. */
const allFit = ({ nameWords, areaWords }: Entry, words: readonly string[], fits: Fits): boolean =>
  words.every((typed) => nameWords.some((word) => fits(typed, word)) || areaWords.some((word) => fits(typed, word))) &&
  words.some((typed) => nameWords.some((word) => fits(typed, word)))

/** `text` is `form` without a leading article. */
function rankOf(entry: Entry, form: string, text: string, words: readonly string[]): number | undefined {
  if (entry.names.includes(text)) return RANK.exact
  if (entry.names.some((name) => name.startsWith(form))) return RANK.prefixOfName
  if (entry.names.some((name) => name.startsWith(text))) return RANK.prefixWithoutArticle
  if (allFit(entry, words, (typed, word) => word.startsWith(typed))) return RANK.prefixOfWord
  return allFit(entry, words, (typed, word) => word.includes(typed)) ? RANK.infix : undefined
}

type RankedPlace = { place: GazetteerPlace; rank: number }

function rankPlaces(rank: (entry: Entry) => number | undefined): RankedPlace[] {
  return ENTRIES.flatMap((entry) => {
    const reached = rank(entry)
    return reached === undefined ? [] : [{ place: entry.place, rank: reached }]
  })
}

const MAX_MISSPELT_WORDS = 4

/** Words of names by first letter: it is rarely misspelt, and searching a tenth of the words is ten times faster. */
const VOCABULARY: ReadonlyMap<string, readonly string[]> = Map.groupBy(unique(ENTRIES.flatMap(({ nameWords }) => nameWords)), (word) =>
  word.charAt(0),
)

/** Places whose words are a few misspellings away from what was typed. */
function rankMisspelt(words: readonly string[]): RankedPlace[] {
  if (words.length > MAX_MISSPELT_WORDS) return []
  const meant = new Map(words.map((typed) => [typed, new Set(matchingWords(typed, VOCABULARY.get(typed.charAt(0)) ?? []))]))
  return rankPlaces((entry) => (allFit(entry, words, (typed, word) => meant.get(typed)?.has(word) === true) ? RANK.fuzzy : undefined))
}

const MIN_WORD_LENGTH = 3

/** Places whose name matches only part of a longer text: 'Way 3021, Al Khuwair' is in Al Khuwair. More matching words rank higher. */
function rankPartial(words: readonly string[]): RankedPlace[] {
  const longWords = words.filter((typed) => typed.length >= MIN_WORD_LENGTH)
  if (words.length < 2) return []
  return rankPlaces(({ nameWords }) => {
    const hits = longWords.filter((typed) => nameWords.some((word) => word.startsWith(typed))).length
    return hits === 0 ? undefined : RANK.part + words.length - hits
  })
}

const byRank = (a: RankedPlace, b: RankedPlace): number =>
  a.rank - b.rank ||
  ORDER_OF_KINDS[a.place.kind] - ORDER_OF_KINDS[b.place.kind] ||
  a.place.en.length - b.place.en.length ||
  (a.place.id < b.place.id ? -1 : 1)

/**
 * At most eight places that a text may mean: exact names first, then names and words that begin with it, then those
 * that contain it. Misspellings and partial matches are considered only if nothing else is found.
 */
export function suggestPlaces(typed: string): GazetteerPlace[] {
  const form = searchForm(typed)
  const text = bare(form)
  const words = searchWords(text)
  if (words.length === 0) return []
  let fitting = rankPlaces((entry) => rankOf(entry, form, text, words))
  if (fitting.length === 0) fitting = rankMisspelt(words)
  if (fitting.length === 0) fitting = rankPartial(words)
  return fitting
    .sort(byRank)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ place }) => place)
}

export const placeById = (id: string): GazetteerPlace | undefined => BY_ID.get(id)

export function nearestPlace(point: Point): { place: GazetteerPlace; distance: number } {
  const [first, ...others] = GAZETTEER.map((place) => ({ place, distance: distanceKm(point, place) }))
  if (first === undefined) throw new Error('The gazetteer is empty: check gazetteer.json.')
  return others.reduce((best, each) => (each.distance < best.distance ? each : best), first)
}
