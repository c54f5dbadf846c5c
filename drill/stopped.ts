/** A node is suspended (SIGSTOP) for longer than all its leases and timeouts, then resumes, while another node keeps working. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from '../bench/fleet.ts'
import type { Product } from '../bench/servers.ts'
import { clientsOf, type Seen } from './caller.ts'
import { startNode } from './nodes.ts'
import { atMost, none, type DrillParameters, type Outcome } from './outcome.ts'
import { onPostgres, type TestBed } from './places.ts'
import { prepareWriter, startWriting, summary, untilWritten } from './writes.ts'

/** Longer than the lease of an e-mail (a minute), and than PostgreSQL's timeout of idle transactions (half a minute). */
const STANDS_MS = 65_000
/** Timeout of a request to the suspended node, after which the client tries the other one. */
const PATIENCE_MS = 5_000
const LETTERS_MS = 90_000
/** Most e-mails a node sends at once. Whether those were sent before it was suspended cannot be known, so they may be sent twice. */
const IN_HANDS = 12

async function standStill({ pid }: Product): Promise<void> {
  process.kill(pid, 'SIGSTOP')
  try {
    await sleep(STANDS_MS)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

/** Ids of all e-mails that the nodes have sent; one sent twice occurs twice. */
const sentBy = (outboxes: readonly string[]): number[] =>
  outboxes.flatMap((outbox) => readdirSync(outbox).flatMap((name) => Number(/-(\d+)\.eml$/.exec(name)?.[1] ?? [])))

async function untilAllSent(testBed: TestBed): Promise<number[]> {
  return withDatabase(testBed.place, async (_opened, ask) => {
    const began = performance.now()
    for (;;) {
      const letters = await ask<{ id: number; waiting: boolean }>('select id, next_attempt_at is not null as waiting from letters')
      if (letters.every(({ waiting }) => !waiting) || performance.now() - began > LETTERS_MS) return letters.map(({ id }) => id)
      await sleep(1_000)
    }
  })
}

async function stoppedOn(testBed: TestBed, rounds: number): Promise<Outcome[]> {
  const nodes = [await startNode(testBed, 'one'), await startNode(testBed, 'two')]
  const outboxes = ['one', 'two'].map((name) => join(testBed.folder, name, 'data', 'outbox'))
  const seen: Seen[] = []
  let at = 0
  // Alternate between the nodes, so that a request begun on one may be retried on the other.
  const client = clientsOf(
    () => nodes[(at += 1) % nodes.length]?.product.port ?? 0,
    (each) => seen.push(each),
    PATIENCE_MS,
  )
  const load = startWriting(await prepareWriter(client(), client), { profile: false })
  try {
    for (let round = 0; round < rounds; round += 1) {
      await untilWritten(load, 20)
      const node = nodes[round % nodes.length]
      if (node) await standStill(node.product)
    }
    await untilWritten(load, 20)
    await load.stop()
    const letters = await untilAllSent(testBed)
    const sent = sentBy(outboxes)
    const accounts = await withDatabase(testBed.place, (_opened, ask) => load.check(ask))
    return [
      ...summary(accounts),
      none('letters lost', letters.filter((id) => !sent.includes(id)).length, String(letters.length)),
      atMost('letters sent twice: on their way as it stopped', sent.length - new Set(sent).size, IN_HANDS, `of ${letters.length}`),
      none('answers of 5xx but 503', seen.filter(({ status = 0 }) => status >= 500 && status !== 503).length, String(seen.length)),
      none('ends of a node', nodes.filter(({ product }) => product.ended() !== undefined).length, String(nodes.length)),
    ]
  } finally {
    for (const { product } of nodes) await product.kill()
  }
}

export const stopped = ({ rounds }: DrillParameters): Promise<Outcome[]> => onPostgres((testBed) => stoppedOn(testBed, rounds))
