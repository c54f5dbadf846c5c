/**
 * Each statement of writing endpoints fails once: before the database executes it, and after, when only its result is lost.
 * Then all of the request has taken effect or nothing; retried, it has taken effect once. `EVERY_STATEMENT=all` tests more endpoints.
 */
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Client } from '@masar/contract/client'
import { PGliteDriver, PostgresDriver, sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { codeFor, forgot, GOOD_PASSWORD, logIn, otpToken, signUp, somebody } from './accounts/testing.ts'
import { conversation, file, good, newCustomer } from './enquiries/testing.ts'
import { negotiation, offer, send } from './quotations/testing.ts'
import { NEW_RENTAL, startFleetApi, type FleetApi } from './staff/fleet/testing.ts'
import { ADMIN, AGENT, staffLogIn } from './staff/testing.ts'

let api: FleetApi
let admin: Client
let agent: Client
beforeAll(async () => {
  api = await startFleetApi()
  admin = api.client({ token: await staffLogIn(api, ADMIN) })
  agent = api.client({ token: await staffLogIn(api, AGENT) })
  watchStatements()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await api.close()
})

type Fault = { at: number; done: boolean }
let armed: Fault | undefined
let counted = 0

const away = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })

async function through<Result>(statement: () => Promise<Result>): Promise<Result> {
  counted += armed ? 1 : 0
  if (counted !== armed?.at) return statement()
  const { done } = armed
  armed = undefined
  if (done) await statement()
  throw away()
}

type Executor = { executeQuery: (query: CompiledQuery, ...rest: unknown[]) => Promise<unknown> }
type Driver = { commitTransaction: (connection: unknown) => Promise<void> }

/** Intercepts every statement and every commit on its way to the database, of any transaction. */
function watchStatements(): void {
  const executor = Object.getPrototypeOf(Object.getPrototypeOf(api.opened.db.getExecutor())) as Executor
  const execute = executor.executeQuery
  vi.spyOn(executor, 'executeQuery').mockImplementation(function (this: unknown, ...given) {
    return through(() => execute.apply(this, given))
  })
  for (const driver of [PGliteDriver.prototype, PostgresDriver.prototype] as Driver[]) {
    const commit = driver.commitTransaction
    vi.spyOn(driver, 'commitTransaction').mockImplementation(function (this: unknown, connection) {
      return through(() => commit.call(this, connection))
    })
  }
}

type State = Map<string, { count: number; content: string }>

let tables: string[] | undefined
/** All tables but `noted_files`, which only lists files that may have to be cleaned up, and empties by itself. */
async function readState(): Promise<State> {
  const { db } = api.opened
  const present = sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'noted_files'`
  tables ??= (await present.execute(db)).rows.map(({ name }) => name)
  const each = tables.map(
    (name) => sql`select ${sql.lit(name)} as name, count(*)::int as count, md5(string_agg(t::text, '' order by t::text)) as content
    from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; count: number; content: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ name, ...rest }) => [name, rest]))
}

/** The tables that differ, each with the number of rows added. */
const changes = (before: State, after: State): Record<string, number> =>
  Object.fromEntries(
    [...after]
      .filter(([name, { content }]) => content !== before.get(name)?.content)
      .map(([name, { count }]) => [name, count - (before.get(name)?.count ?? 0)]),
  )

type Ask = (idempotencyKey: string) => Promise<unknown>

type Write = {
  what: string
  /** Prepares a request on new data each time. */
  prepare: () => Promise<Ask>
  /** The request has an idempotency key: repeated after it was done, it gets the same response and changes nothing. */
  keyed?: boolean
  sample?: boolean
}

async function namedFiles(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select 'private/' || file as name from attachments
    union all select 'public/' || file || '.jpg' from pictures where file like 'uploads/%'`.execute(api.opened.db)
  return rows.map(({ name }) => name)
}

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const PERSON = { name: 'Salma', phone: '92001234', email: 'salma@mail.example' }

async function talk() {
  const person = await newCustomer(api)
  return { person, id: await file(api, person) }
}

const upload = async ({ person, id }: Awaited<ReturnType<typeof talk>>) =>
  person.client('POST /v1/customers/enquiries/{id}/attachments', {
    path: { id },
    query: { name: 'licence.png' },
    body: new Uint8Array(PICTURE),
  })

async function rental(): Promise<number> {
  const body = { ...NEW_RENTAL, branches: [...NEW_RENTAL.branches], published: true, color: 'White' }
  return (await admin('POST /v1/staff/rentals', { body })).data.id
}

const WRITES: readonly Write[] = [
  {
    what: 'an enquiry',
    keyed: true,
    sample: true,
    prepare: async () => {
      const { client } = await newCustomer(api)
      const body = { enquiries: await good(api) }
      return (idempotencyKey) => client('POST /v1/customers/enquiries', { idempotencyKey, body })
    },
  },
  {
    what: 'a message with a file',
    keyed: true,
    prepare: async () => {
      const thread = await talk()
      const attachment_ids = [(await upload(thread)).data.id]
      const input = { ...conversation(thread.id), body: { content: 'See the file', attachment_ids } }
      return (idempotencyKey) => thread.person.client('PUT /v1/customers/enquiries/{id}/conversation', { ...input, idempotencyKey })
    },
  },
  {
    what: 'a contact form',
    keyed: true,
    prepare: async () => (idempotencyKey) =>
      api.client()('POST /v1/customers/enquiries/contact', { idempotencyKey, body: { ...PERSON, description: 'Do you deliver?' } }),
  },
  {
    what: 'an upload',
    sample: true,
    prepare: async () => {
      const thread = await talk()
      return () => upload(thread)
    },
  },
  {
    what: 'a profile with another address',
    prepare: async () => {
      const token = await signUp(api, somebody())
      const body = { name: 'Salma', phone: '92001234', email: somebody(), gender: null }
      return () => api.client({ token })('PUT /v1/customer/update_profile', { body })
    },
  },
  {
    what: 'a quotation',
    keyed: true,
    prepare: async () => {
      const { id } = await negotiation(api)
      const body = await offer(api)
      return (idempotencyKey) => agent('POST /v1/staff/enquiries/{id}/quotations', { path: { id }, idempotencyKey, body })
    },
  },
  {
    what: 'its acceptance',
    keyed: true,
    prepare: async () => {
      const both = await negotiation(api)
      const { id: quotation_id, version } = await send(api, both)
      const input = { path: { id: both.id, quotation_id }, body: { answer: 'accepted' as const, version } }
      return (idempotencyKey) =>
        both.owner.client('PUT /v1/customers/enquiries/{id}/quotations/{quotation_id}/answer', { ...input, idempotencyKey })
    },
  },
  {
    what: 'a reply',
    keyed: true,
    prepare: async () => {
      const { id } = await talk()
      const input = { ...conversation(id), body: { content: 'It is free on these days.', attachment_ids: [] } }
      return (idempotencyKey) => agent('PUT /v1/staff/enquiries/{id}/conversation', { ...input, idempotencyKey })
    },
  },
  {
    what: 'a status',
    prepare: async () => {
      const { id } = await talk()
      await agent('PUT /v1/staff/enquiries/{id}/status', { path: { id }, body: { status: 'inprogress' } })
      return () => agent('PUT /v1/staff/enquiries/{id}/status', { path: { id }, body: { status: 'completed' } })
    },
  },
  {
    what: 'a model',
    prepare: async () => rental,
  },
  {
    what: 'a car of it',
    prepare: async () => {
      const id = await rental()
      const body = { branch: 'azaiba' as const, label: randomUUID().slice(0, 8) }
      return () => admin('POST /v1/staff/rentals/{id}/units', { path: { id }, body })
    },
  },
  {
    what: 'a picture of it',
    prepare: async () => {
      const path = { id: await rental() }
      return () => admin('POST /v1/staff/rentals/{id}/images', { path, body: new Uint8Array(PICTURE) })
    },
  },
  {
    what: 'a code for signing up',
    prepare: async () => {
      const user_name = somebody()
      return () => api.client()('POST /v1/customer/send_otp', { body: { user_name } })
    },
  },
  {
    what: 'the code that comes back',
    sample: true,
    prepare: async () => {
      const user_name = somebody()
      await api.client()('POST /v1/customer/send_otp', { body: { user_name } })
      const otp_token = await codeFor(api, user_name)
      return () => api.client()('POST /v1/customer/verify_otp', { body: { user_name, otp_token } })
    },
  },
  {
    what: 'a new account',
    prepare: async () => {
      const token = await otpToken(api, somebody())
      return () => api.client({ token })('PUT /v1/customer/set_password', { body: { password: GOOD_PASSWORD } })
    },
  },
  {
    what: 'a forgotten password',
    prepare: async () => {
      const user_name = somebody()
      await signUp(api, user_name)
      return () => forgot(api, user_name)
    },
  },
  {
    what: 'a sign-in',
    prepare: async () => {
      const user_name = somebody()
      await signUp(api, user_name)
      return () => api.client()('PUT /v1/customer/login', { body: { user_name, password: GOOD_PASSWORD } })
    },
  },
  {
    what: 'other devices signed out by a code',
    prepare: async () => {
      const user_name = somebody()
      await signUp(api, user_name)
      const client = api.client({ token: await logIn(api, user_name) })
      await client('POST /v1/customer/session_code')
      const code = await codeFor(api, user_name)
      return () => client('DELETE /v1/customer/sessions', { body: { code } })
    },
  },
  {
    what: 'the end of an account',
    prepare: async () => {
      const token = await signUp(api, somebody())
      await file(api, { client: api.client({ token }) })
      return () => api.client({ token })('DELETE /v1/customer/account', { body: { password: GOOD_PASSWORD } })
    },
  },
]

const statusOf = (error: unknown): unknown => (error as { status?: unknown }).status ?? error

/** Makes the given statement fail; returns false if the request has fewer statements. */
async function survive({ what, prepare, keyed }: Write, fault: Fault, all: Record<string, number>): Promise<boolean> {
  const where = `${what}, statement ${fault.at} ${fault.done ? 'done' : 'not done'}`
  const ask = await prepare()
  const key = randomUUID()
  const before = await readState()
  ;[armed, counted] = [fault, 0]
  const first = await ask(key).then(() => 200, statusOf)
  const fired = armed === undefined
  armed = undefined
  if (!fired) return false
  const between = changes(before, await readState())
  expect([200, 503], where).toContain(first)
  expect(first === 200 ? [all] : [{}, all], where).toContainEqual(between)
  const isDone = Object.keys(between).length > 0
  const second = await ask(key).then(() => 200, statusOf)
  if (keyed || !isDone) {
    expect(second, `${where}, again`).toBe(200)
    expect(changes(before, await readState()), `${where}, again`).toEqual(all)
  } else expect(second, `${where}, again`).toBeLessThan(500)
  return true
}

const isAll = process.env['EVERY_STATEMENT'] === 'all'

test.each(WRITES.filter(({ sample }) => sample || isAll))('$what: all of it or nothing', { timeout: 120_000 }, async (write) => {
  const ask = await write.prepare()
  const before = await readState()
  await ask(randomUUID())
  const all = changes(before, await readState())
  for (const done of [false, true]) {
    let at = 1
    while (await survive(write, { at, done }, all)) at += 1
    expect(at).toBeGreaterThan(2)
  }
  const kept = new Set(await readdir(api.folder, { recursive: true }))
  for (const name of await namedFiles()) expect(kept, 'a file that is named is there').toContain(name)
})
