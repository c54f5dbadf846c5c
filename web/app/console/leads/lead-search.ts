/** What the list of leads shows, as its address says it. */
import type { InputOf } from '@masar/contract/calls'

export const STATES = ['open', 'done', 'all'] as const
export const LEAD_KINDS = ['contact', 'leasing', 'corporate'] as const
export const OWNERS = ['me', 'none'] as const

export type LeadSearch = {
  state: (typeof STATES)[number]
  kind?: (typeof LEAD_KINDS)[number] | undefined
  owner?: (typeof OWNERS)[number] | undefined
  q: string
  page: number
}

const PER_PAGE = 25
const LONGEST = 200

export function readLeadSearch(search: URLSearchParams): LeadSearch {
  const page = Number(search.get('page'))
  return {
    state: STATES.find((each) => each === search.get('state')) ?? 'open',
    kind: LEAD_KINDS.find((each) => each === search.get('kind')),
    owner: OWNERS.find((each) => each === search.get('owner')),
    q: (search.get('q') ?? '').trim().slice(0, LONGEST),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

type Query = NonNullable<InputOf<'GET /v1/staff/leads'>['query']>

export const leadQuery = ({ state, kind, owner, q, page }: LeadSearch): Query => ({
  ...(state === 'all' ? {} : { state }),
  ...(kind === undefined ? {} : { 'kind[]': [kind] }),
  ...(owner === undefined ? {} : { owner }),
  ...(q === '' ? {} : { q }),
  page,
  per_page: PER_PAGE,
})

/** The address of the same list with something else in it. */
export function leadAddress(search: LeadSearch, change: Partial<LeadSearch> = {}): string {
  const next = { ...search, page: 1, ...change }
  const params = new URLSearchParams()
  if (next.state !== 'open') params.set('state', next.state)
  if (next.kind !== undefined) params.set('kind', next.kind)
  if (next.owner !== undefined) params.set('owner', next.owner)
  if (next.q !== '') params.set('q', next.q)
  if (next.page > 1) params.set('page', String(next.page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The same of a form whose fields are named like the parts of the address. */
export const leadSearchOfForm = (form: HTMLFormElement): LeadSearch =>
  readLeadSearch(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))
