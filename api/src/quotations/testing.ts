/** Helpers for tests of quotations. */
import type { InputOf } from '@masar/contract/calls'
import { file, newCustomer, vehicles, type Person } from '../enquiries/testing.ts'
import type { TestApi } from '../platform/testing.ts'
import { AGENT, staffClient } from '../staff/testing.ts'

export type Offer = InputOf<'POST /v1/staff/enquiries/{id}/quotations'>['body']

export type Negotiation = { id: number; owner: Person; agent: Awaited<ReturnType<typeof staffClient>> }

/** A customer with an enquiry, and an agent to answer it. */
export async function negotiation(
  api: TestApi,
  kind: 'rental' | 'leasing' = 'rental',
  asked: Parameters<typeof file>[2] = {},
): Promise<Negotiation> {
  const owner = await newCustomer(api)
  return { id: await file(api, owner, asked, kind), owner, agent: await staffClient(api, AGENT) }
}

/** A valid quotation: two cars for four days. */
export async function offer(api: TestApi, more: Partial<Offer> = {}): Promise<Offer> {
  const [vehicle] = await vehicles(api, 'rental')
  return {
    vehicles: [{ vehicle_id: vehicle?.id ?? 0, count: 2 }],
    start_date: '2026-12-01 10:00 AM',
    end_date: '2026-12-05 10:00 AM',
    extras: [{ en_title: 'Child seat', ar_title: 'مقعد أطفال', price: 2.5 }],
    deposit: 100,
    en_terms: '200 km a day.',
    ar_terms: '200 كيلومتر في اليوم.',
    version: 0,
    ...more,
  }
}

/** Sends a quotation to the customer. */
export const send = async (api: TestApi, { id, agent }: Negotiation, more: Partial<Offer> = {}) =>
  (await agent('POST /v1/staff/enquiries/{id}/quotations', { path: { id }, body: await offer(api, more) })).data

export const answer = (
  { id, owner }: Negotiation,
  quotation: { id: number; version: number },
  said: 'accepted' | 'declined' = 'accepted',
) =>
  owner.client('PUT /v1/customers/enquiries/{id}/quotations/{quotation_id}/answer', {
    path: { id, quotation_id: quotation.id },
    body: { answer: said, version: quotation.version },
  })

export const list = async ({ id, owner }: Negotiation) =>
  (await owner.client('GET /v1/customers/enquiries/{id}/quotations', { path: { id } })).data
