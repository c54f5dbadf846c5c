/** Models with cars, enquiries and reservations for tests. */
import { CallFailure } from '@masar/contract/client'
import { MINUTE } from '@masar/domain/durations'
import { afterAll, beforeEach, expect } from 'vitest'
import { forward, signUp, somebody } from '../../accounts/testing.ts'
import { NEW_RENTAL, startFleetApi } from '../fleet/testing.ts'
import { ADMIN, AGENT, staffLogIn } from '../testing.ts'

/** One API for each test file that imports this module. */
export const api = await startFleetApi()
export const agentToken = await staffLogIn(api, AGENT)
export const admin = api.client({ token: await staffLogIn(api, ADMIN) })
export const agent = api.client({ token: agentToken })
export const customer = api.client({ token: await signUp(api, somebody()) })
afterAll(() => api.close())
beforeEach(() => forward(api, MINUTE))

export const [FROM, TO] = ['2026-12-01T10:00:00.000Z', '2026-12-05T10:00:00.000Z']
export const at = (id: number) => ({ path: { id } })

/** Creates a model with cars. Each test makes its own, so that tests do not take cars from each other. */
export async function model(plates: readonly string[] = [], branch: 'azaiba' | 'sohar' = 'azaiba') {
  const body = { ...NEW_RENTAL, branches: [...NEW_RENTAL.branches], published: true, color: 'White' }
  const { id } = (await admin('POST /v1/staff/rentals', { body })).data
  const units = []
  for (const label of plates) units.push((await admin('POST /v1/staff/rentals/{id}/units', { ...at(id), body: { branch, label } })).data)
  return { id, units }
}

export async function enquiry(vehicleId: number, { count = 1, from = FROM, to = TO, car_location = 'azaiba' } = {}): Promise<number> {
  const enquiries = {
    enquiry_type: 'rental' as const,
    assigned_cars: [{ vehicle_id: vehicleId, count }],
    name: 'Salim',
    phone: '+968 9200 1992',
    email: 'salim@mail.example',
    car_location,
    start_date: from,
    end_date: to,
  }
  return (await customer('POST /v1/customers/enquiries', { body: { enquiries } })).data
}

export const confirm = (id: number, unit_ids?: number[], dates: { start_date?: string; end_date?: string } = {}) =>
  agent('POST /v1/staff/enquiries/{id}/reservations', { ...at(id), body: { ...dates, ...(unit_ids ? { unit_ids } : {}) } })
export const calendar = async (id: number) =>
  (await agent('GET /v1/staff/rentals/{id}/units', { ...at(id), query: { from: FROM, to: TO } })).data.units
export const hint = async (id: number, branch = 'azaiba', [from, to] = [FROM, TO]) =>
  (
    await api.client()('GET /v1/customers/rentals/availability', {
      query: { 'id[]': [id], from: from as string, to: to as string, branch },
    })
  ).data[0]?.hint
export const block = (id: number, from = FROM, to = TO) =>
  agent('POST /v1/staff/units/{id}/blocks', { ...at(id), body: { reason: 'service', starts_at: from, ends_at: to, note: 'Brakes' } })
export const logged = async (subject_kind: string, subject_id: number) =>
  (await admin('GET /v1/staff/audit', { query: { subject_kind, subject_id } })).data.map(({ action, staff }) => [action, staff?.name])

export const failure = async (work: Promise<unknown>): Promise<CallFailure> => {
  const [{ reason: error }] = (await Promise.allSettled([work])) as [PromiseRejectedResult]
  expect(error).toBeInstanceOf(CallFailure)
  return error as CallFailure
}
export const refused = async (work: Promise<unknown>) => {
  const { status, body } = await failure(work)
  return [status, body.message]
}
