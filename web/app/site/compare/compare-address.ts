/** The addresses that name cars: `/en/compare?kind=rental&ids=1,2` and `/en/saved?rental=1,2&leasing=3`. */
import { formatSearchDate } from '@masar/domain/muscat-time'
import { isKind, KINDS, type Kind } from '@masar/domain/vehicles'
import type { Language } from '../../i18n/language.ts'
import { paths } from '../../paths.ts'
import { parseSearch, type SearchState } from '../search/search-state.ts'
import { countIds, idLists, MAX_COMPARED, MAX_SAVED, parseIds, type IdLists } from './id-lists.ts'

export type Comparison = {
  kind: Kind
  ids: readonly number[]
  onlyDifferences: boolean
  /** What a rental's total is for. */
  dates: Pick<SearchState, 'startDate' | 'endDate'>
}

/** Commas may stand in a query as they are, and are easier to read. */
const query = (search: URLSearchParams): string => (search.size === 0 ? '' : `?${search.toString().replaceAll('%2C', ',')}`)

/** An address may carry nonsense: an unknown kind is rental, words that are no ids say nothing. */
export function parseComparison(search: URLSearchParams): Comparison {
  const kind = search.get('kind')
  const { startDate, endDate } = parseSearch(search)
  return {
    kind: isKind(kind) ? kind : 'rental',
    ids: parseIds(search.getAll('ids').join(','), MAX_COMPARED),
    onlyDifferences: search.get('only') === 'differences',
    dates: { startDate, endDate },
  }
}

function dateQuery({ startDate, endDate }: Comparison['dates']): URLSearchParams {
  const search = new URLSearchParams()
  if (startDate) search.set('startDate', formatSearchDate(startDate))
  if (endDate) search.set('endDate', formatSearchDate(endDate))
  return search
}

export function compareAddress(language: Language, { kind, ids, onlyDifferences, dates }: Comparison): string {
  const search = new URLSearchParams({ kind })
  if (ids.length > 0) search.set('ids', ids.join(','))
  for (const [key, value] of dateQuery(dates)) search.set(key, value)
  if (onlyDifferences) search.set('only', 'differences')
  return paths.compare(language) + query(search)
}

/** A page of cars with the dates that the comparison is for. */
export const withDates = (path: string, dates: Comparison['dates']): string => path + query(dateQuery(dates))

/** What an address names as saved; undefined when it names none, so that the browser's own are meant. */
export function parseSaved(search: URLSearchParams): IdLists | undefined {
  const named = idLists((kind) => parseIds(search.getAll(kind).join(','), MAX_SAVED))
  return countIds(named) === 0 ? undefined : named
}

export function savedAddress(language: Language, saved: IdLists): string {
  const search = new URLSearchParams()
  for (const kind of KINDS) if (saved[kind].length > 0) search.set(kind, saved[kind].join(','))
  return paths.saved(language) + query(search)
}
