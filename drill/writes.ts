/** Continuous writes during a drill, and the check that the database holds them afterwards. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@masar/contract/client'
import type { Ask } from '../bench/fleet.ts'
import { fileOf } from './files.ts'
import { account, type Account } from './ledger.ts'
import { persist } from './caller.ts'
import { none, type Outcome } from './outcome.ts'
import { CUSTOMER, PERSON } from './people.ts'

/** Uploads are spread over several enquiries, since each may have only a few files not yet attached to a message. */
const THREADS = 8

export type Writer = { customer: Client; visitor: Client; vehicle: number; threads: readonly number[] }

type Write = {
  name: string
  /** Resolves once the product has acknowledged the write. `mark` is its text, and its idempotency key. */
  send: (writer: Writer, mark: string, at: number) => Promise<unknown>
  /** SQL for the marks in the database, in order of arrival and with duplicates. */
  held: string
}

const enquiry = (vehicle: number, description: string) => ({
  enquiries: { ...PERSON, enquiry_type: 'rental' as const, assigned_cars: [{ vehicle_id: vehicle }], description },
})

const say = ({ customer }: Writer, id: number, mark: string, files: number[] = []) =>
  persist(() =>
    customer('PUT /v1/customers/enquiries/{id}/conversation', {
      path: { id },
      idempotencyKey: mark,
      body: { content: mark, attachment_ids: files },
    }),
  )

async function sendFile(writer: Writer, mark: string, at: number): Promise<void> {
  const id = writer.threads[at % THREADS] ?? 0
  const { data: file } = await persist(() =>
    writer.customer('POST /v1/customers/enquiries/{id}/attachments', {
      path: { id },
      query: { name: mark },
      body: new Uint8Array(fileOf(mark)),
    }),
  )
  await say(writer, id, mark, [file.id])
}

/** Changes the profile's name, after checking that the last acknowledged name is still there. */
async function rename({ customer }: Writer, mark: string, at: number, last: string | undefined): Promise<void> {
  const { data } = await persist(() => customer('GET /v1/customer/profile'))
  if (at > 0 && data.name !== last) throw new Error(`The profile's name is '${data.name}', and '${last}' was acknowledged.`)
  const { phone, email, gender } = data
  await persist(() => customer('PUT /v1/customer/update_profile', { body: { name: mark, phone, email, gender } }))
}

const WRITES: readonly Write[] = [
  {
    name: 'enquiries',
    send: ({ customer, vehicle }, mark) =>
      persist(() => customer('POST /v1/customers/enquiries', { idempotencyKey: mark, body: enquiry(vehicle, mark) })),
    held: 'select description as mark from enquiries order by id',
  },
  {
    name: 'messages',
    send: (writer, mark) => say(writer, writer.threads[0] ?? 0, mark),
    held: 'select content as mark from messages order by id',
  },
  {
    name: 'leads',
    send: ({ visitor }, mark) =>
      persist(() => visitor('POST /v1/customers/enquiries/contact', { idempotencyKey: mark, body: { ...PERSON, description: mark } })),
    held: 'select text as mark from leads order by id',
  },
  {
    name: 'uploads',
    send: sendFile,
    held: `select m.content as mark from messages m join attachments a on a.message_id = m.id order by m.id`,
  },
]

export type Load = {
  /** How many writes were acknowledged so far; throws if a writer had an unexpected error. */
  acknowledged: () => number
  /** The same for each kind of write. */
  each: () => Map<string, number>
  /** Lets each writer finish its current write; throws if a writer had an unexpected error. */
  stop: () => Promise<void>
  /** Compares acknowledged writes with the database, by kind of write; `first` limits how many of each kind to check. */
  check: (ask: Ask, first?: Map<string, number>) => Promise<Map<string, Account>>
}

export async function prepareWriter(visitor: Client, signedIn: (token: string) => Client): Promise<Writer> {
  const { data: session } = await visitor('PUT /v1/customer/login', { body: CUSTOMER })
  const customer = signedIn(session.auth_token)
  const { data: rentals } = await visitor('GET /v1/customers/rentals', { query: { per_page: 1 } })
  const vehicle = rentals[0]?.id ?? 0
  const threads: number[] = []
  for (let at = 0; at < THREADS; at += 1) {
    const { data: id } = await customer('POST /v1/customers/enquiries', { body: enquiry(vehicle, `Thread ${at}`) })
    threads.push(id)
  }
  return { customer, visitor, vehicle, threads }
}

/**
 * Starts one writer of each kind, and one that changes the profile; each sends its next write once the last was acknowledged.
 * Profile changes have no idempotency key: set `profile` to false where a timed-out change may still be made after its retry.
 */
export function startWriting(writer: Writer, { profile = true } = {}): Load {
  const over = new AbortController()
  let failure: unknown
  const done = new Map<string, string[]>()
  const work = async (name: string, send: (mark: string, at: number, last: string | undefined) => Promise<unknown>) => {
    const marks: string[] = []
    done.set(name, marks)
    for (let at = 0; !over.signal.aborted; at += 1) {
      const mark = `drill-${name}-${at}`
      await send(mark, at, marks.at(-1))
      marks.push(mark)
    }
  }
  const workers = [
    ...WRITES.map(({ name, send }) => work(name, (mark, at) => send(writer, mark, at))),
    ...(profile ? [work('profile', (mark, at, last) => rename(writer, mark, at, last))] : []),
  ].map((worker) => worker.catch((error: unknown) => (failure ??= error)))
  return {
    acknowledged: () => {
      if (failure !== undefined) throw failure
      return [...done.values()].reduce((sum, marks) => sum + marks.length, 0)
    },
    each: () => new Map([...done].map(([name, marks]) => [name, marks.length])),
    stop: async () => {
      over.abort()
      await Promise.all(workers)
      if (failure !== undefined) throw failure
    },
    check: async (ask, first) => {
      const accounts = new Map<string, Account>()
      for (const { name, held } of WRITES) {
        const rows = await ask<{ mark: string }>(held)
        const marks = rows.map(({ mark }) => mark).filter((mark) => mark.startsWith(`drill-${name}-`))
        accounts.set(name, account((done.get(name) ?? []).slice(0, first?.get(name)), marks))
      }
      // Only the last profile name can be checked, since each replaces the one before.
      if (first !== undefined) return accounts
      const names = (await ask<{ mark: string }>(`select name as mark from customers where name like 'drill-profile-%'`)).map(
        ({ mark }) => mark,
      )
      const changes = done.get('profile') ?? []
      accounts.set('profile changes', { ...account(changes.slice(-1), names), acknowledged: changes.length })
      return accounts
    },
  }
}

const GIVE_UP_MS = 30_000

/** Waits until this many more writes were acknowledged, by any of the writers. */
export async function untilWritten(load: Load, more: number): Promise<void> {
  const enough = load.acknowledged() + more
  for (let waited = 0; load.acknowledged() < enough; waited += 10) {
    if (waited > GIVE_UP_MS) throw new Error('Nothing was written for half a minute.')
    await sleep(10)
  }
}

/** Outcomes for acknowledged writes: none lost, duplicated or out of order. */
export function summary(accounts: Map<string, Account>): Outcome[] {
  const all = [...accounts]
  const total = (count: (account: Account) => number) => all.reduce((sum, [, each]) => sum + count(each), 0)
  const writes = String(total(({ acknowledged }) => acknowledged))
  const kinds = all.map(([name, { acknowledged }]) => `${acknowledged} ${name}`).join(', ')
  return [
    none(
      'acknowledged writes lost',
      total(({ lost }) => lost.length),
      `${writes} (${kinds})`,
    ),
    none(
      'written twice',
      total(({ doubled }) => doubled.length),
      writes,
    ),
    none(
      'out of their order',
      total(({ outOfOrder }) => outOfOrder),
      writes,
    ),
  ]
}
