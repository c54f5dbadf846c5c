/** Enquiries of the journeys, and the staff on the other side of their threads. */
import { expect, type APIRequestContext } from '@playwright/test'
import type { Customer } from './people.ts'

async function ask<Data>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  token?: string,
  body?: object,
): Promise<Data> {
  const headers = token === undefined ? {} : { authorization: `API_KEY ${token}` }
  const response = await request.fetch(path, { method, headers, ...(body ? { data: body } : {}) })
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true)
  return ((await response.json()) as { data: Data }).data
}

const CALLS = { rental: 'rentals', leasing: 'leasings', pre_owned: 'pre_owns' } as const

/** Asks for a car of a kind; gives the id of the enquiry. */
export async function fileEnquiry(request: APIRequestContext, customer: Customer, kind: keyof typeof CALLS = 'rental'): Promise<number> {
  const [car] = await ask<{ id: number }[]>(request, 'GET', `/v1/customers/${CALLS[kind]}?per_page=1`)
  const { name, address: email, token } = customer
  const enquiries = {
    enquiry_type: kind,
    assigned_cars: [{ vehicle_id: car?.id }],
    name,
    email,
    phone: '+968 9212 4410',
    car_location: 'Select Location',
  }
  return ask(request, 'POST', '/v1/customers/enquiries', token, { enquiries })
}

export const write = (request: APIRequestContext, { token }: Customer, id: number, content: string): Promise<unknown> =>
  ask(request, 'PUT', `/v1/customers/enquiries/${id}/conversation`, token, { content })

export type Desk = { reply: (id: number, content: string) => Promise<unknown>; view: (id: number) => Promise<unknown> }

/** Somebody of the staff at work, by the demo data. */
export async function deskOf(request: APIRequestContext): Promise<Desk> {
  const account = { user_name: 'agent@masar.example', password: 'masar-demo-agent' }
  const { auth_token: token } = await ask<{ auth_token: string }>(request, 'PUT', '/v1/staff/login', undefined, account)
  return {
    reply: (id, content) => ask(request, 'PUT', `/v1/staff/enquiries/${id}/conversation`, token, { content }),
    view: (id) => ask(request, 'GET', `/v1/staff/enquiries/${id}/conversations`, token),
  }
}
