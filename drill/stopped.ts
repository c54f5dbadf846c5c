/** A node that stands still for longer than anything is held for it, and goes on as if nothing had been, while another works. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from '../bench/fleet.ts'
import type { Product } from '../bench/servers.ts'
import { clientsOf, type Seen } from './caller.ts'
import { startNode } from './nodes.ts'
import { atMost, none, type Course, type Outcome } from './outcome.ts'
import { onPostgres, type Ground } from './places.ts'
import { prepareWriter, startWriting, summary, untilWritten } from './writes.ts'

/** A letter is held for a minute, a transaction that says nothing for half of one. */
const STANDS_MS = 65_000
/** Who waited at the node that stands still asks the other one. */
const PATIENCE_MS = 5_000
const LETTERS_MS = 90_000
/** What a node has in its hands at most: whether that has left, nobody can know. */
const IN_HANDS = 12

async function standStill({ pid }: Product): Promise<void> {
  process.kill(pid, 'SIGSTOP')
  try {
    await sleep(STANDS_MS)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

/** The numbers of the letters that each node has sent. */
const sentBy = (outboxes: readonly string[]): number[] =>
  outboxes.flatMap((outbox) => readdirSync(outbox).flatMap((name) => Number(/-(\d+)\.eml$/.exec(name)?.[1] ?? [])))

async function untilAllSent(ground: Ground): Promise<number[]> {
  return withDatabase(ground.place, async (_opened, ask) => {
    const began = performance.now()
    for (;;) {
      const letters = await ask<{ id: number; waiting: boolean }>('select id, next_attempt_at is not null as waiting from letters')
      if (letters.every(({ waiting }) => !waiting) || performance.now() - began > LETTERS_MS) return letters.map(({ id }) => id)
      await sleep(1_000)
    }
  })
}

async function stoppedOn(ground: Ground, rounds: number): Promise<Outcome[]> {
  const nodes = [await startNode(ground, 'one'), await startNode(ground, 'two')]
  const outboxes = ['one', 'two'].map((name) => join(ground.folder, name, 'data', 'outbox'))
  const seen: Seen[] = []
  let at = 0
  // One after the other, so that what one began another may be asked for again.
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
    const letters = await untilAllSent(ground)
    const sent = sentBy(outboxes)
    const accounts = await withDatabase(ground.place, (_opened, ask) => load.check(ask))
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

export const stopped = ({ rounds }: Course): Promise<Outcome[]> => onPostgres((ground) => stoppedOn(ground, rounds))
