/** Several processes of the product on one machine: one brings the database up to date, starts the others and keeps their number. */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { demoStaff } from '@masar/api/demo'
import { countForAll } from '@masar/api/platform/limits/count-for-all'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { openDatabase } from './database.ts'

/** Milliseconds until one that ended is replaced: one that cannot live is not started over and over. */
const PAUSE = 1_000

/** The first process could not start; it has said why. */
export class NotStarted extends Error {}

/** Resolves with the port when the process listens. */
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

/** Ends every process in order, and then this one. */
async function endAll(): Promise<never> {
  const codes = await Promise.all(
    Object.values(cluster.workers ?? {}).map(async (worker) => {
      worker?.process.kill('SIGTERM')
      return worker === undefined || worker.isDead() ? 0 : ((await once(worker, 'exit')) as [number | null])[0]
    }),
  )
  process.exit(codes.some(Boolean) ? 1 : 0)
}

/** Each has a number, which the one that replaces it takes over. */
const numbers = new Map<number, number>()

function fork(number: number): Worker {
  const worker = cluster.fork({ PROCESS_NUMBER: String(number) })
  numbers.set(worker.id, number)
  return worker
}

/** Starts them, and gives the port when all listen, with what one process alone would tell of its database. */
export async function runProcesses(config: Config, log: FastifyBaseLogger): Promise<{ port: number; demo: readonly string[] }> {
  const opened = await openDatabase(config, log)
  const demo = await demoStaff(opened.db).finally(opened.close)
  countForAll(config.otherPoints)
  let ending = false
  const end = () => {
    if (!ending) void endAll()
    ending = true
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  cluster.on('listening', ({ process: { pid } }) => log.info({ pid }, 'a process answers'))
  // Alone: what keeps it from starting keeps the others, too.
  const port = await listening(fork(0))
  cluster.on('exit', (worker, code, signal) => {
    if (ending) return
    log.error({ pid: worker.process.pid, code, signal }, 'a process ended, and is replaced')
    setTimeout(() => ending || fork(numbers.get(worker.id) ?? 0), PAUSE)
  })
  await Promise.all(Array.from({ length: config.processes - 1 }, (_, at) => listening(fork(at + 1))))
  return { port, demo }
}
