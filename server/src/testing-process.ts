/** The whole process as an operator starts it, for tests of starting, refusing and ending. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

export type Running = {
  child: ChildProcess
  output: () => string
  /** Where it answers, once it does; whoever waits for it is told of an end before that. */
  origin: Promise<string>
  ended: Promise<number | null>
}

/** A folder of its own; `drop` it in the end. */
export async function newFolder(): Promise<{ folder: string; drop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'process-'))
  return { folder, drop: () => rm(folder, { recursive: true, force: true }) }
}

/** On a port that is free, with nothing of the environment but what is given. */
export function start(folder: string, environment: Record<string, string> = {}, options: readonly string[] = []): Running {
  const child = spawn(process.execPath, [main, ...options], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...environment },
  })
  let output = ''
  const { promise: origin, resolve, reject } = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      output += text.toString()
      const port = /Ready: http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
  // Not at its exit: its last lines may still be on their way then.
  const ended = once(child, 'close').then(([code]) => code as number | null)
  void ended.then(() => reject(new Error(output)))
  // Most that end at once do so on purpose.
  origin.catch(() => {})
  return { child, output: () => output, origin, ended }
}

/** Ends it as an operator does, and it ends well. */
export async function stop({ child, ended }: Running): Promise<void> {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}
