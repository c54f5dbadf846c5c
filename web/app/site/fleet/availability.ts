/** Availability hints for rental cars. They load after the page, and shift no layout. */
import { createClient, httpTransport } from '@masar/contract/client'
import { datesFault } from '@masar/domain/enquiry'
import type { Hint } from '@masar/domain/units'
import { useEffect, useState } from 'react'
import { locationsOf } from '../search/location-choice.ts'
import type { SearchState } from '../search/search-state.ts'

/** The most ids that one request takes. */
const MOST = 100
const NONE: ReadonlyMap<number, Hint> = new Map()

type Time = { from: string; to: string; branch: string }

async function ask(ids: readonly number[], time: Time): Promise<Map<number, Hint>> {
  const client = createClient(httpTransport(''))
  const hints = new Map<number, Hint>()
  for (let at = 0; at < ids.length; at += MOST) {
    const query = { 'id[]': ids.slice(at, at + MOST), ...time }
    const { data } = await client('GET /v1/customers/rentals/availability', { query })
    for (const { id, hint } of data) if (hint) hints.set(id, hint)
  }
  return hints
}

/** The hints of rental cars by id, for the dates that the visitor has chosen; empty without such dates or without a response. */
export function useAvailability(ids: readonly number[], state: SearchState): ReadonlyMap<number, Hint> {
  const { startDate, endDate } = state
  const { pickup } = locationsOf(state)
  const [now] = useState(() => new Date())
  const isAhead = startDate && endDate && endDate > startDate && datesFault(startDate, endDate, now) === undefined
  const key = isAhead && ids.length > 0 ? JSON.stringify([ids, startDate, endDate, pickup]) : ''
  const [told, setTold] = useState<{ key: string; hints: ReadonlyMap<number, Hint> }>({ key: '', hints: NONE })
  useEffect(() => {
    if (key === '') return undefined
    const [wanted, from, to, branch] = JSON.parse(key) as [number[], string, string, string]
    let current = true
    ask(wanted, { from, to, branch }).then(
      (hints) => current && setTold({ key, hints }),
      // Hints are optional, so a failure is not reported.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [key])
  return told.key === key ? told.hints : NONE
}
