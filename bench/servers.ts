/** Starts, talks to and stops the measured processes and the load process that measures them. */
import { fork, spawn, type ChildProcess, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Place } from './fleet.ts'
import type { LoadOrder, LoadResult } from './load.ts'
import type { RecordedResponse } from './replay.ts'
import { engineEnvironment, engineFlags } from './scripts.ts'

export type Running = { port: number; pid: number; stop: () => Promise<void> }
export type Product = Running & {
  /** Kills it as a power cut would: at once, in the middle of whatever it is doing. */
  kill: () => Promise<void>
  firstError: () => string | undefined
  ended: () => string | undefined
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const children = new Set<ChildProcess>()

/** Registers a child process to be killed when this process ends, so that an interrupted run leaves nothing behind. */
export function killOnExit<Child extends ChildProcess>(child: Child): Child {
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, sleep(15_000, undefined, { ref: false })])
  if (!hasEnded(child)) child.kill('SIGKILL')
}

async function kill(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const START_MS = 60_000

/** Turns off load shedding, for measurements of how fast the product is. */
export const WITHOUT_LOAD_SHEDDING = { MOST_AT_ONCE: '0' }

/**
 * Starts the product as `npm start` does, on a free port, with its log in a file. `settings` are environment variables; `under` is a
 * command that wraps it.
 */
export async function startProduct(
  place: Place,
  folder: string,
  settings: Record<string, string> = {},
  entry = here('../server/build/main.mjs'),
  under: string[] = [],
): Promise<Product> {
  const logFile = join(folder, 'product.log')
  const log = openSync(logFile, 'w')
  const [program = process.execPath, ...given] = [...under, process.execPath, ...engineFlags(), entry]
  const command = spawn(program, given, {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: '',
      DATA_DIR: 'dataFolder' in place ? place.dataFolder : join(folder, 'data'),
      DATABASE_URL: 'databaseUrl' in place ? place.databaseUrl : '',
      DEMO_DATA: 'true',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      ...engineEnvironment,
      ...settings,
    },
  })
  const child = killOnExit(command)
  closeSync(log)
  const ended = () => child.signalCode ?? (child.exitCode === null ? undefined : `exit code ${child.exitCode}`)
  const firstError = () => /\b\w*Error: [^\n"\\]+/.exec(readFileSync(logFile, 'utf8'))?.[0]
  for (let waited = 0; waited < START_MS; waited += 50) {
    const said = readFileSync(logFile, 'utf8')
    const port = /Ready: http:\/\/[^:]+:(\d+)/.exec(said)?.[1]
    if (port !== undefined)
      return { port: Number(port), pid: child.pid ?? 0, stop: () => end(child), kill: () => kill(child), firstError, ended }
    if (hasEnded(child)) throw new Error(`The product did not start. It said:\n${said}`)
    await sleep(50)
  }
  await end(child)
  throw new Error('The product did not start within a minute.')
}

export type ReplayServer = Running & { give: (samples: RecordedResponse[]) => Promise<void> }

async function startReplay(script: string, more: ForkOptions = {}): Promise<ReplayServer> {
  const child = killOnExit(fork(here(script), { serialization: 'advanced', ...more }))
  const [port] = (await once(child, 'message')) as [number]
  const give = async (samples: RecordedResponse[]) => {
    child.send(samples)
    await once(child, 'message')
  }
  return { port, pid: child.pid ?? 0, give, stop: () => end(child) }
}

export const startBare = (): Promise<ReplayServer> => startReplay('bare.ts')

/** Starts the stub with the product's environment and V8 flags; its log goes to a file, too. */
export async function startStub(folder: string): Promise<ReplayServer> {
  const log = openSync(join(folder, 'stub.log'), 'w')
  const env = { ...process.env, NODE_ENV: 'production', ...engineEnvironment }
  const started = startReplay('stub.ts', { stdio: ['ignore', log, 'inherit', 'ipc'], execArgv: engineFlags(), env })
  return started.finally(() => closeSync(log))
}

export type LoadProcess = { run: (order: LoadOrder) => Promise<LoadResult>; stop: () => Promise<void> }

export function startLoad(): LoadProcess {
  const child = killOnExit(fork(here('load.ts'), { serialization: 'advanced' }))
  let gone: (error: Error) => void = () => {}
  child.once('exit', () => gone(new Error('The load process ended in the middle of a measure.')))
  const run = (order: LoadOrder) =>
    new Promise<LoadResult>((resolve, reject) => {
      gone = reject
      child.once('message', (result: LoadResult) => resolve(result))
      child.send(order)
    })
  return { run, stop: () => end(child) }
}

export type Answer = RecordedResponse & { text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Fetches one response as the load process gets it: uncompressed. */
export async function get(port: number, path: string, more: Record<string, string> = {}): Promise<Answer> {
  const asked = request({ port, host: '127.0.0.1', path, agent, headers: { 'accept-language': 'en', accept: '*/*', ...more } }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  return { status: response.statusCode ?? 0, headers: response.rawHeaders, body, text: body.toString('utf8') }
}
