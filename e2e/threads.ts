/** Enquiries of the journeys, and the staff on the other side of their threads. */
import type { APIRequestContext } from '@playwright/test'
import { call } from './calls.ts'
import type { Customer } from './people.ts'

const CALLS = { rental: 'rentals', leasing: 'leasings', pre_owned: 'pre_owns' } as const

/** Files an enquiry about a car of this kind; returns its id. */
export async function fileEnquiry(request: APIRequestContext, customer: Customer, kind: keyof typeof CALLS = 'rental'): Promise<number> {
  const [car] = await call<{ id: number }[]>(request, 'GET', `/v1/customers/${CALLS[kind]}?per_page=1`)
  const { name, address: email, token } = customer
  const enquiries = {
    enquiry_type: kind,
    assigned_cars: [{ vehicle_id: car?.id }],
    name,
    email,
    phone: '+968 9212 4410',
    car_location: 'Select Location',
  }
  return call(request, 'POST', '/v1/customers/enquiries', { enquiries }, token)
}

export const write = (request: APIRequestContext, { token }: Customer, id: number, content: string): Promise<unknown> =>
  call(request, 'PUT', `/v1/customers/enquiries/${id}/conversation`, { content }, token)

export type DemoAgent = { reply: (id: number, content: string) => Promise<unknown>; view: (id: number) => Promise<unknown> }

/** The demo's agent, who can reply to conversations and view them. */
export async function demoAgent(request: APIRequestContext): Promise<DemoAgent> {
  const account = { user_name: 'agent@masar.example', password: 'masar-demo-agent' }
  const { auth_token: token } = await call<{ auth_token: string }>(request, 'PUT', '/v1/staff/login', account)
  return {
    reply: (id, content) => call(request, 'PUT', `/v1/staff/enquiries/${id}/conversation`, { content }, token),
    view: (id) => call(request, 'GET', `/v1/staff/enquiries/${id}/conversations`, undefined, token),
  }
}
