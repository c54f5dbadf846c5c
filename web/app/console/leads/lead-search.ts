/** The state of the list of leads (filters, search text, page) and its query string. */
import type { InputOf } from '@masar/contract/calls'
import { LEAD_KINDS, LEAD_STATES, type LeadKind } from '@masar/domain/leads'
import { parseId } from '../ids.ts'
import { formParams, pageIn, queryString, searchTextIn } from '../list-search.ts'

export const STATES = [...LEAD_STATES, 'all'] as const
export const OWNERS = ['me', 'none'] as const

export type LeadSearch = {
  state: (typeof STATES)[number]
  kind?: LeadKind | undefined
  /** Oneself, nobody, or a staff id. */
  owner?: (typeof OWNERS)[number] | number | undefined
  q: string
  page: number
}

const PER_PAGE = 25
const MAX_QUERY_LENGTH = 200

export function readLeadSearch(search: URLSearchParams): LeadSearch {
  return {
    state: STATES.find((each) => each === search.get('state')) ?? 'open',
    kind: LEAD_KINDS.find((each) => each === search.get('kind')),
    owner: OWNERS.find((each) => each === search.get('owner')) ?? parseId(search.get('owner') ?? ''),
    q: searchTextIn(search, MAX_QUERY_LENGTH),
    page: pageIn(search),
  }
}

type Query = NonNullable<InputOf<'GET /v1/staff/leads'>['query']>

export const leadQuery = ({ state, kind, owner, q, page }: LeadSearch): Query => ({
  ...(state === 'all' ? {} : { state }),
  ...(kind === undefined ? {} : { 'kind[]': [kind] }),
  ...(owner === undefined ? {} : { owner: String(owner) }),
  ...(q === '' ? {} : { q }),
  page,
  per_page: PER_PAGE,
})

/** The query string for this state with some changes, by default on page 1. */
export function leadAddress(search: LeadSearch, change: Partial<LeadSearch> = {}): string {
  const next = { ...search, page: 1, ...change }
  return queryString({ ...next, state: next.state === 'open' ? undefined : next.state })
}

export const leadSearchOfForm = (form: HTMLFormElement): LeadSearch => readLeadSearch(formParams(form))
