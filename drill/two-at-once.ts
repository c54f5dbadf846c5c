/** Two staff members change the same enquiry at once, repeatedly: one succeeds, the other gets a 409, the audit log stays consistent. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@masar/api/platform/database'
import { CallFailure, type Client } from '@masar/contract/client'
import { asker, withDatabase, type Ask } from '../bench/fleet.ts'
import type { EnquiryStatus } from '@masar/domain/enquiry-status'
import { startProduct } from '../bench/servers.ts'
import { clientsOf } from './caller.ts'
import { none, type DrillParameters, type Outcome } from './outcome.ts'
import { onPostgres, type TestBed } from './places.ts'

type Colleague = { client: Client; id: number }
type Two = { agent: Colleague; admin: Colleague; enquiry: number }

/** How long to wait until both requests are blocked on the enquiry's row. */
const BARRIER_MS = 2_000

async function logIn(clientFor: (token?: string) => Client, role: string): Promise<Colleague> {
  const body = { user_name: `${role}@masar.example`, password: `masar-demo-${role}` }
  const client = clientFor((await clientFor()('PUT /v1/staff/login', { body })).data.auth_token)
  return { client, id: (await client('GET /v1/staff/session')).data.id }
}

const statusOf = (call: Promise<unknown>): Promise<number | undefined> =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof CallFailure ? error.status : undefined),
  )

/** Locks the enquiry's row until all requests wait for it, so that they then race. */
async function atOnce(db: Database, enquiry: number, calls: readonly (() => Promise<unknown>)[]): Promise<(number | undefined)[]> {
  const { answers } = await db.transaction().execute(async (within) => {
    const ask = asker(within)
    await ask(`select id from enquiries where id = ${enquiry} for no key update`)
    const sent = calls.map((call) => statusOf(call()))
    const waiting = async () => (await ask<{ pid: number }>(`select pid from pg_locks where not granted`)).length
    const until = performance.now() + BARRIER_MS
    while ((await waiting()) < calls.length) {
      if (performance.now() > until) throw new Error('They did not all come to the enquiry.')
      await sleep(1)
    }
    return { answers: sent }
  })
  return Promise.all(answers)
}

type Race = { odd: number; lost: number }

/** Both assign the enquiry to themselves: one must succeed, and must be its assignee afterwards. */
async function take(db: Database, { agent, admin, enquiry }: Two, race: Race): Promise<void> {
  const path = { id: enquiry }
  await admin.client('PUT /v1/staff/enquiries/{id}/assignee', { path, body: { staff_id: null } })
  const taking = [agent, admin].map(
    ({ client, id }) =>
      () =>
        client('PUT /v1/staff/enquiries/{id}/assignee', { path, body: { staff_id: id, instead_of: null } }),
  )
  const statuses = await atOnce(db, enquiry, taking)
  if (statuses.toSorted().join() !== '200,409') race.odd += 1
  const { data } = await admin.client('GET /v1/staff/enquiries/{id}', { path })
  if (data.assignee?.id !== (statuses[0] === 200 ? agent.id : admin.id)) race.lost += 1
}

/** One sets the status to completed, the other to lost: one must succeed, and its status must stand. */
async function close(db: Database, { agent, admin, enquiry }: Two, race: Race): Promise<void> {
  const path = { id: enquiry }
  const move =
    ({ client }: Colleague, status: EnquiryStatus) =>
    () =>
      client('PUT /v1/staff/enquiries/{id}/status', { path, body: { status } })
  const statuses = await atOnce(db, enquiry, [move(agent, 'completed'), move(admin, 'lost')])
  if (statuses.toSorted().join() !== '200,409') race.odd += 1
  const { data } = await admin.client('GET /v1/staff/enquiries/{id}', { path })
  if (data.status !== (statuses[0] === 200 ? 'completed' : 'lost')) race.lost += 1
  await move(admin, 'inprogress')()
}

type Entry = { before: string | null; after: string | null; at: Date }

/** Counts audit log entries whose `before` differs from the previous `after`, or whose time goes backwards. */
async function brokenLinks(ask: Ask, enquiry: number): Promise<{ broken: number; all: number }> {
  const entries = await ask<Entry>(
    `select before, after, at from audit_log where subject_kind = 'enquiry' and subject_id = ${enquiry} order by id`,
  )
  const now: Record<string, unknown> = {}
  let broken = 0
  let last = 0
  for (const { before, after, at } of entries) {
    const was = JSON.parse(before ?? '{}') as Record<string, unknown>
    if (Object.entries(was).some(([field, value]) => field in now && now[field] !== value) || at.getTime() < last) broken += 1
    Object.assign(now, JSON.parse(after ?? '{}'))
    last = at.getTime()
  }
  return { broken, all: entries.length }
}

async function raceOn(testBed: TestBed, { rounds, budgetMs }: DrillParameters): Promise<Outcome[]> {
  const until = performance.now() + budgetMs
  const product = await startProduct(testBed.place, testBed.folder)
  try {
    const clientFor = clientsOf(() => product.port)
    const [agent, admin] = [await logIn(clientFor, 'agent'), await logIn(clientFor, 'admin')]
    const { data: inbox } = await agent.client('GET /v1/staff/enquiries', { query: { per_page: 1, 'status[]': ['inprogress'] } })
    const two = { agent, admin, enquiry: inbox[0]?.id ?? 0 }
    const [taken, closed]: [Race, Race] = [
      { odd: 0, lost: 0 },
      { odd: 0, lost: 0 },
    ]
    return await withDatabase(testBed.place, async ({ db }, ask) => {
      let done = 0
      for (; done < rounds && performance.now() < until; done += 1) {
        await take(db, two, taken)
        await close(db, two, closed)
      }
      const { broken, all } = await brokenLinks(ask, two.enquiry)
      const of = String(done)
      return [
        { what: 'rounds', figure: of, limit: String(rounds), held: done === rounds },
        none('taken at once: without one winner and one who is told', taken.odd, of),
        none('taken at once: winners who lost it', taken.lost, of),
        none('closed at once: without one winner and one who is told', closed.odd, of),
        none('closed at once: winners who lost it', closed.lost, of),
        // Each round unassigns, assigns, closes and reopens the enquiry.
        { what: 'entries of the log', figure: String(all), limit: `${4 * done - 1}`, held: all >= 4 * done - 1 },
        none('that do not go on where the one before ended', broken, String(all)),
      ]
    })
  } finally {
    await product.kill()
  }
}

export const twoAtOnce = (parameters: DrillParameters): Promise<Outcome[]> => onPostgres((testBed) => raceOn(testBed, parameters))
