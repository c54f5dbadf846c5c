/** The URLs that name cars: `/en/compare?kind=rental&ids=1,2` and `/en/saved?rental=1,2&leasing=3`. */
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
  /** The period that the totals of rentals are calculated for. */
  dates: Pick<SearchState, 'startDate' | 'endDate'>
}

/** Commas need no escaping in a query, and are easier to read unescaped. */
const query = (search: URLSearchParams): string => (search.size === 0 ? '' : `?${search.toString().replaceAll('%2C', ',')}`)

/** Tolerates invalid input: an unknown kind becomes rental, and anything that is not an id is ignored. */
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

/** The path of a page, with the dates of the comparison as its query. */
export const withDates = (path: string, dates: Comparison['dates']): string => path + query(dateQuery(dates))

/** The saved cars that a URL names; undefined if it names none, which stands for the list of this browser. */
export function parseSaved(search: URLSearchParams): IdLists | undefined {
  const named = idLists((kind) => parseIds(search.getAll(kind).join(','), MAX_SAVED))
  return countIds(named) === 0 ? undefined : named
}

export function savedAddress(language: Language, saved: IdLists): string {
  const search = new URLSearchParams()
  for (const kind of KINDS) if (saved[kind].length > 0) search.set(kind, saved[kind].join(','))
  return paths.saved(language) + query(search)
}
