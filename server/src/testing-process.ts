/** Starts the whole process as an operator would, for tests of start, refusal and shutdown. */
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
  /** Resolves with the origin once the server is ready; rejects with the output if the process exits before. */
  origin: Promise<string>
  ended: Promise<number | null>
}

/** A temporary folder; `drop` deletes it. */
export async function newFolder(): Promise<{ folder: string; drop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'process-'))
  return { folder, drop: () => rm(folder, { recursive: true, force: true }) }
}

/** Starts the server on a free port, with no environment variables but PATH and those given. */
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
  // 'close' instead of 'exit': at 'exit' the last lines of output may not have arrived yet.
  const ended = once(child, 'close').then(([code]) => code as number | null)
  void ended.then(() => reject(new Error(output)))
  // Processes that are expected to exit would otherwise cause an unhandled rejection.
  origin.catch(() => {})
  return { child, output: () => output, origin, ended }
}

/** Stops the process with SIGTERM and expects exit code 0. */
export async function stop({ child, ended }: Running): Promise<void> {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}
