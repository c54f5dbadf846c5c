/** The cars of a saved list, as cards show them. */
import type { Client } from '@masar/contract/client'
import type { Kind } from '@masar/domain/vehicles'
import { FLEET, type Listed } from '../fleet/fleet-calls.ts'
import { loadCars } from './load-cars.ts'

/** From so many on, reading the kind's list is quicker than asking for each car. */
const MANY = 8
const PER_PAGE = 100
const PAGES = 5

async function fromList(client: Client, kind: Kind, ids: readonly number[]): Promise<Map<number, Listed>> {
  const found = new Map<number, Listed>()
  for (let page = 1, pages = 1; page <= pages && !ids.every((id) => found.has(id)); page += 1) {
    const { items, total } = await FLEET[kind].list(client, { page, per_page: PER_PAGE })
    for (const item of items) if (ids.includes(item.id)) found.set(item.id, item)
    pages = Math.min(PAGES, Math.ceil(total / PER_PAGE))
  }
  return found
}

/** In the order of their ids; those that are no longer on the site are left out. */
export async function loadSaved(client: Client, kind: Kind, ids: readonly number[]): Promise<Listed[]> {
  const found = ids.length < MANY ? new Map<number, Listed>() : await fromList(client, kind, ids)
  const others = await loadCars(
    client,
    kind,
    ids.filter((id) => !found.has(id)),
  )
  for (const car of others) found.set(car.id, car)
  return ids.flatMap((id) => found.get(id) ?? [])
}
