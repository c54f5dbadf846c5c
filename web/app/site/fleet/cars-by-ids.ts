import type { Client } from '@masar/contract/client'
import type { Kind } from '@masar/domain/vehicles'
import { FLEET, type Listed } from './fleet-calls.ts'

/** Loads cars as lists show them, at most 100, in the order of `ids`; those no longer on the site are left out. */
export async function carsByIds(client: Client, kind: Kind, ids: readonly number[]): Promise<Listed[]> {
  if (ids.length === 0) return []
  const { items } = await FLEET[kind].list(client, { 'id[]': [...ids], per_page: ids.length })
  return ids.flatMap((id) => items.find((car) => car.id === id) ?? [])
}
