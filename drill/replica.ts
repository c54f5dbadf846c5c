/** Reads that may be a second old go to a streaming replica, which is paused, killed and restarted while content is read and changed. */
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase, type Ask } from '../bench/fleet.ts'
import { startPostgres, type Postgres } from '../bench/scripts.ts'
import { startProduct } from '../bench/servers.ts'
import { clientOf, type Seen } from './caller.ts'
import { atMost, none, type DrillParameters, type Outcome } from './outcome.ts'
import { onPostgres, type TestBed } from './places.ts'

const SEEN_MS = 1_000
const TROUBLE_MS = 3_000

/** How many article rows the server has read so far, by its own statistics. */
const readsOf = async (url: string): Promise<number> =>
  withDatabase({ databaseUrl: url }, async (_opened, ask) => {
    // Each backend reports its statistics once a second at most.
    await sleep(1_500)
    const [row] = await ask<{ count: number }>(
      `select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_user_tables where relname = 'articles'`,
    )
    return row?.count ?? 0
  })

const pause = (url: string, paused: boolean) =>
  withDatabase({ databaseUrl: url }, (_opened, ask) => ask(`select pg_wal_replay_${paused ? 'pause' : 'resume'}()`))

/** Changes an article repeatedly, and reads it until the change shows up; returns the slowest time in milliseconds. */
async function follow(
  port: number,
  ask: Ask,
  saw: (seen: Seen) => void,
  trouble: () => Promise<void>,
): Promise<{ changes: number; slowest: number }> {
  const reader = clientOf(() => port, saw)
  const { data } = await reader('GET /v1/customers/medias', { query: { per_page: 1, page: 1 } })
  const id = data[0]?.id ?? 0
  const troubled = trouble()
  const over = new AbortController()
  void troubled.then(() => over.abort())
  let [changes, slowest] = [0, 0]
  for (; !over.signal.aborted || changes < 20; changes += 1) {
    const title = `Change ${changes} ${Math.random()}`
    await ask(`update articles set title = '${title}' where id = ${id}`)
    const changed = performance.now()
    while ((await reader('GET /v1/customers/medias/{id}', { path: { id } })).data.title !== title && performance.now() - changed < 10_000)
      await sleep(5)
    slowest = Math.max(slowest, performance.now() - changed)
    await sleep(50)
  }
  await troubled
  return { changes, slowest }
}

async function beside(testBed: TestBed, primary: Postgres, replica: Postgres): Promise<Outcome[]> {
  const product = await startProduct(testBed.place, testBed.folder, { DATABASE_REPLICA_URL: replica.url })
  const seen: Seen[] = []
  const saw = (each: Seen) => seen.push(each)
  const troubles: [string, () => Promise<void>][] = [
    ['all well', () => sleep(TROUBLE_MS)],
    [
      'the replica stands still',
      async () => {
        await pause(replica.url, true)
        await sleep(TROUBLE_MS)
        await pause(replica.url, false)
      },
    ],
    [
      'the replica is killed and comes back',
      async () => {
        replica.kill()
        await sleep(TROUBLE_MS)
        await replica.startAgain()
      },
    ],
  ]
  try {
    return await withDatabase(testBed.place, async (_opened, ask) => {
      const outcomes: Outcome[] = []
      for (const [what, trouble] of troubles) {
        const { changes, slowest } = await follow(product.port, ask, saw, trouble)
        outcomes.push(atMost(`${what}: a change is seen, slowest of ${changes}`, slowest, SEEN_MS, 'ms'))
      }
      await sleep(2_000)
      const before = [await readsOf(primary.url), await readsOf(replica.url)]
      for (let read = 0; read < 200; read += 1) await clientOf(() => product.port, saw)('GET /v1/customers/medias')
      const after = [await readsOf(primary.url), await readsOf(replica.url)]
      const [own = 0, other = 0] = after.map((count, at) => count - (before[at] ?? 0))
      return [
        ...outcomes,
        {
          what: 'articles read from the replica, when all is well again',
          figure: `${((100 * other) / (own + other)).toFixed(1)} % of ${own + other} rows`,
          limit: '95 %',
          held: other / (own + other) >= 0.95,
        },
        none('answers of 5xx, or none', seen.filter(({ status = 500 }) => status >= 500).length, String(seen.length)),
      ]
    })
  } finally {
    await product.kill()
  }
}

export const replica = (_course: DrillParameters): Promise<Outcome[]> =>
  onPostgres(async (testBed, primary) => {
    const copy = await startPostgres({ durable: true, replicaOf: primary.url })
    try {
      return await beside(testBed, primary, copy)
    } finally {
      await copy.stop()
    }
  })
