/** A mixed load of visitors: its requests, and the process that generates it. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Client } from '@masar/contract/client'
import type { Ask, OpenOrder, OpenResult } from './open-load.ts'
import { CUSTOMER, PERSON } from './people.ts'

export type Crowd = { come: (order: Omit<OpenOrder, 'asks'>) => Promise<OpenResult>; leave: () => void }

const json = { 'content-type': 'application/json' }
const read = (path: string, headers: Record<string, string> = {}): Ask => ({ method: 'GET', path, headers })

/** Ten requests: four pages rendered per request, one cached page, two lists, a car, a customer's enquiries, and a write. */
export async function asksOf(visitor: Client): Promise<Ask[]> {
  const { data: session } = await visitor('PUT /v1/customer/login', { body: CUSTOMER })
  const { data: cars } = await visitor('GET /v1/customers/rentals', { query: { per_page: 1 } })
  const vehicle = cars[0]?.id ?? 0
  const authorization = `API_KEY ${session.auth_token}`
  const page = { cookie: `auth_token=${session.auth_token}`, accept: 'text/html' }
  const enquiry = { ...PERSON, enquiry_type: 'rental', assigned_cars: [{ vehicle_id: vehicle }], description: 'drill-crowd-{n}' }
  return [
    read('/en/rental-car?page=1&n={n}', page),
    read('/v1/customers/rentals?per_page=24&page=1&min_price=1', { authorization }),
    read('/ar/home', page),
    {
      method: 'POST',
      path: '/v1/customers/enquiries',
      headers: { ...json, authorization, 'idempotency-key': 'crowd-{n}' },
      body: JSON.stringify({ enquiries: enquiry }),
    },
    read('/en/home', { accept: 'text/html' }),
    read('/ar/preowned-car?n={n}', page),
    read(`/v1/customers/rentals/${vehicle}`),
    read('/en/my-enquiries', page),
    read('/v1/customers/enquiries', { authorization }),
    read('/v1/customers/pre_owns?per_page=24&order=price%20asc'),
  ]
}

export function gather(asks: Ask[]): Crowd {
  const child = fork(fileURLToPath(new URL('open-load.ts', import.meta.url)), { serialization: 'advanced' })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  return {
    come: async (order) => {
      child.send({ ...order, asks })
      const [result] = (await once(child, 'message')) as [OpenResult]
      return result
    },
    leave: end,
  }
}
