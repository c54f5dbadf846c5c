/** Several processes on one machine: the primary migrates the database, starts the workers and replaces those that exit. */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { demoStaff } from '@masar/api/demo'
import { serveClusterCounters } from '@masar/api/platform/limits/cluster-counters'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { openDatabase } from './database.ts'

/** Milliseconds before a worker is replaced, so that one that crashes at start is not restarted in a tight loop. */
const PAUSE = 1_000

/** A worker could not start, and has printed why. */
export class NotStarted extends Error {}

/** Resolves with the port once the first worker listens. */
async function listening(worker: Worker): Promise<number> {
  const over = new AbortController()
  const ended = once(worker, 'exit', over).then(() => {
    throw new NotStarted('The first process could not start, so no other was started.')
  })
  try {
    const [address] = (await Promise.race([once(worker, 'listening', over), ended])) as [{ port: number }]
    return address.port
  } finally {
    over.abort()
    ended.catch(() => {})
  }
}

/** Shuts down every worker gracefully, then exits. */
async function endAll(): Promise<never> {
  const codes = await Promise.all(
    Object.values(cluster.workers ?? {}).map(async (worker) => {
      worker?.process.kill('SIGTERM')
      return worker === undefined || worker.isDead() ? 0 : ((await once(worker, 'exit')) as [number | null])[0]
    }),
  )
  process.exit(codes.some(Boolean) ? 1 : 0)
}

/** Process numbers by worker id; a replacement takes over the number of the worker that exited. */
const numbers = new Map<number, number>()

function fork(number: number): Worker {
  const worker = cluster.fork({ PROCESS_NUMBER: String(number) })
  numbers.set(worker.id, number)
  return worker
}

const numberOf = (worker: Worker): number => numbers.get(worker.id) ?? 0

/** Starts the workers. Once all listen, returns the port and the demo's staff accounts, as `start` does for a single process. */
export async function runProcesses(config: Config, log: FastifyBaseLogger): Promise<{ port: number; demo: readonly string[] }> {
  const opened = await openDatabase(config, log)
  const demo = await demoStaff(opened.db).finally(opened.close)
  serveClusterCounters(config.limitOverrides)
  let ending = false
  const end = () => {
    if (!ending) void endAll()
    ending = true
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  const ready = new Set<number>()
  const { promise: allListen, resolve } = Promise.withResolvers<void>()
  cluster.on('listening', (worker) => {
    log.info({ pid: worker.process.pid }, 'a process answers')
    ready.add(numberOf(worker))
    if (ready.size === config.processes) resolve()
  })
  // Start the first worker alone: whatever keeps it from starting would keep the others from it as well.
  const port = await listening(fork(0))
  cluster.on('exit', (worker, code, signal) => {
    if (ending) return
    log.error({ pid: worker.process.pid, code, signal }, 'a process ended, and is replaced')
    setTimeout(() => ending || fork(numberOf(worker)), PAUSE)
  })
  for (let number = 1; number < config.processes; number++) fork(number)
  // One of these that dies while it starts is replaced like any other.
  await allListen
  return { port, demo }
}
