/** Helpers for tests of enquiries. */
import type { InputOf } from '@masar/contract/calls'
import type { Kind } from '@masar/domain/vehicles'
import { expect } from 'vitest'
import { insertCustomer } from '../accounts/queries.ts'
import { somebody } from '../accounts/testing.ts'
import { openSession } from '../platform/sessions.ts'
import type { TestApi } from '../platform/testing.ts'
import { staffSide, type Actor } from './staff-side.ts'

export type Asked = InputOf<'POST /v1/customers/enquiries'>['body']['enquiries']

/** Published vehicles of a kind. */
export async function vehicles({ opened }: TestApi, kind: Kind, count = 1) {
  const rows = await opened.db
    .selectFrom('vehicles')
    .selectAll()
    .where('kind', '=', kind)
    .where('publishedAt', 'is not', null)
    .orderBy('id')
    .limit(count)
    .execute()
  expect(rows).toHaveLength(count)
  return rows
}

/** A valid enquiry. */
export async function good(api: TestApi, kind: Kind = 'rental', more: Partial<Asked> = {}): Promise<Asked> {
  const [vehicle] = await vehicles(api, kind)
  return {
    enquiry_type: kind,
    assigned_cars: [{ vehicle_id: vehicle?.id ?? 0, count: 1 }],
    start_date: '2026-12-01 10:00 AM',
    end_date: '2026-12-05 10:00 AM',
    name: 'Hilal Al Busaidi',
    phone: '+968 9200 1234',
    email: 'Hilal@Mail.example',
    ...more,
  }
}

export type Person = { address: string; token: string; client: ReturnType<TestApi['client']> }

/** A new customer who is signed in. */
export async function newCustomer(api: TestApi, address = somebody()): Promise<Person> {
  const { db } = api.opened
  const customer = await insertCustomer(db, { email: address }, api.clock.now)
  const token = await openSession(db, { kind: 'customer', accountId: customer?.id ?? 0, client: '' }, api.clock.now)
  return { address, token, client: api.client({ token }) }
}

export async function file(
  api: TestApi,
  { client }: Pick<Person, 'client'>,
  more: Partial<Asked> = {},
  kind: Kind = 'rental',
): Promise<number> {
  return (await client('POST /v1/customers/enquiries', { body: { enquiries: await good(api, kind, more) } })).data
}

export const conversation = (id: number) => ({ path: { id } })

/** A member of staff, with what staff can do, each step in a transaction of its own. */
export async function staffOf(api: TestApi) {
  const { db } = api.opened
  const found = await db.selectFrom('staff').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow()
  const actor: Actor = { staffId: found.id, staffName: found.name }
  const side = staffSide({ clock: () => api.clock.now, mail: api.mail })
  const step = <T>(work: (within: typeof db) => Promise<T>): Promise<T> => db.transaction().execute(work)
  return {
    actor,
    reply: (id: number, content: string, attachment_ids: number[] = []) =>
      step((within) => side.reply(within, id, actor, { content, attachment_ids })),
    view: (id: number) => step((within) => side.markViewedByStaff(within, id)),
    move: (id: number, status: Parameters<typeof side.changeStatus>[2]) => step((within) => side.changeStatus(within, id, status)),
    assign: (id: number, to: number | null = actor.staffId) => step((within) => side.assign(within, id, to)),
  }
}
