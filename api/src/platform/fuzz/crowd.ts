/** Signed-in test users who leave a unique mark in all their data: a mark in somebody else's response is a leak. */
import type { Client } from '@masar/contract/client'
import { insertCustomer } from '../../accounts/queries.ts'
import type { Database } from '../database.ts'
import { hashPassword } from '../passwords.ts'
import { openSession } from '../sessions.ts'

export type Somebody = { token: string; mark: string }

export type Crowd = { customers: Somebody[]; agents: Somebody[]; admins: Somebody[] }

/** A unique word that occurs nowhere by chance. */
const markOf = (at: number): string => `qzx${(at * 7919 + 104_729).toString(36)}zq${at}q`

const MARK = /qzx\w+?zq\d+q/g

export const marksIn = (text: string): string[] => [...new Set(text.match(MARK))]

/** Creates `count` accounts of each kind, with open sessions. */
export async function gather(db: Database, now: Date, count: number): Promise<Crowd> {
  const crowd: Crowd = { customers: [], agents: [], admins: [] }
  const passwordHash = await hashPassword('a dhow in the harbour of Sur')
  for (let at = 0; at < count; at += 1) {
    const mark = markOf(at)
    const customer = await insertCustomer(db, { email: `${mark}@mail.example`, name: mark }, now)
    const token = await openSession(db, { kind: 'customer', accountId: customer?.id ?? 0, client: mark }, now)
    crowd.customers.push({ token, mark })
    for (const role of ['agent', 'admin'] as const) {
      const account = { name: `${role} ${at}`, email: `${role}-${at}@masar.example`, role, passwordHash, mustChangePassword: false }
      const { id } = await db
        .insertInto('staff')
        .values({ ...account, createdAt: now, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      crowd[`${role}s`].push({ token: await openSession(db, { kind: 'staff', accountId: id, client: '' }, now), mark: '' })
    }
  }
  return crowd
}

/** Files an enquiry and sends a message in its thread, both with the mark. */
export async function leaveMark(client: Client, { mark }: Somebody, vehicle: number): Promise<void> {
  const person = { name: mark, phone: '+96891234567', email: `${mark}@mail.example` }
  const { data: id } = await client('POST /v1/customers/enquiries', {
    body: {
      enquiries: { ...person, enquiry_type: 'rental', assigned_cars: [{ vehicle_id: vehicle }], description: mark, car_location: mark },
    },
  })
  await client('PUT /v1/customers/enquiries/{id}/conversation', { path: { id }, body: { content: mark } })
}
