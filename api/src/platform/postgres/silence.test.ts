/** A TCP proxy between the product and PostgreSQL can be paused: what is sent meanwhile arrives when it resumes. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isDatabaseAway, type OpenDatabase } from '../database.ts'
import { openPostgres } from './postgres.ts'
import { databaseAt } from '../testing-setup.ts'

const given = inject('testDatabase')
const server = 'server' in given ? given.server : undefined

const ends = new Set<Socket>()
const wire = createServer((here) => {
  const { hostname, port } = new URL(server!)
  const there = connect({ host: hostname, port: Number(port) })
  here.pipe(there).pipe(here)
  for (const end of [here, there]) {
    ends.add(end)
    end.on('error', () => {}).once('close', () => [here, there].forEach((each) => ends.delete(each.destroy())))
    if (silent) end.pause()
  }
})
let silent = false
function hush(quiet: boolean): void {
  silent = quiet
  for (const end of ends) end[quiet ? 'pause' : 'resume']()
}

let opened: OpenDatabase
const heard: string[] = []
beforeAll(async () => {
  if (server === undefined) return
  await once(wire.listen(0, '127.0.0.1'), 'listening')
  const address = new URL(databaseAt(server, 'postgres'))
  address.host = `127.0.0.1:${(wire.address() as AddressInfo).port}`
  opened = await openPostgres(address.href, () => {}, 3)
  await opened.listen('silence_test', (payload) => heard.push(payload))
})
afterAll(async () => {
  if (server === undefined) return
  await opened.close()
  wire.close()
})

const ask = () => sql`select 1`.execute(opened.db)
/** Milliseconds until the work fails because the database is unavailable. */
async function untilTold(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  const failure = await work().catch((error: unknown) => error)
  expect(isDatabaseAway(failure), String(failure)).toBe(true)
  return performance.now() - began
}

test.runIf(server !== undefined)(
  'who asks a silent database is told within two seconds, the next ones at once, and all is well when it speaks',
  {
    timeout: 20_000,
  },
  async () => {
    await ask()
    const began = Promise.withResolvers<void>()
    const inTheMiddle = untilTold(() =>
      opened.db.transaction().execute(async (within) => {
        await sql`select 1`.execute(within)
        began.resolve()
        await sleep(100)
        await sql`select 1`.execute(within)
      }),
    )
    await began.promise
    hush(true)
    // More requests than connections.
    const told = await Promise.all([inTheMiddle, ...Array.from({ length: 6 }, () => untilTold(ask))])
    expect(Math.max(...told)).toBeLessThan(2_000)
    expect(await untilTold(ask)).toBeLessThan(100)
    hush(false)
    await expect
      .poll(
        () =>
          ask().then(
            () => true,
            () => false,
          ),
        { timeout: 5_000 },
      )
      .toBe(true)
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual([''])
  },
)

test.runIf(server !== undefined)('a statement that takes long is none that gets no answer', { timeout: 10_000 }, async () => {
  expect((await sql`select pg_sleep(3)`.execute(opened.db)).rows).toHaveLength(1)
})
