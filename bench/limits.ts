/** PostgreSQL's own limit: pgbench, which is written in C and ships with the server, sends the statements that answer the questions. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuMs } from './cpu.ts'
import type { Measure } from './queries.ts'

export type PostgresLimit = { perSecond: number; cpuEach: number | undefined }

type Mode = 'extended' | 'prepared'

/**
 * A detail's statements are always the same, so they are prepared and PostgreSQL keeps their plans; each random filter
 * has a statement of its own, which is planned each time, as it is for the product.
 */
export const MODES: Record<Measure, Mode> = { list: 'extended', facets: 'extended', page: 'extended', detail: 'prepared', kept: 'prepared' }

export const pgbenchIn = (programs: string | null): string | undefined => {
  const path = join(programs ?? '', 'pgbench')
  return programs !== null && existsSync(path) ? path : undefined
}

/** Writes one script per question; pgbench, which accepts at most 128, picks among them at random. */
export function writeScripts(folder: string, name: string, statements: readonly string[][]): string[] {
  mkdirSync(folder, { recursive: true })
  return statements.slice(0, 128).map((each, at) => {
    const path = join(folder, `${name}-${at}.sql`)
    writeFileSync(path, each.map((text) => `${text.replace(/\s+/g, ' ')};\n`).join(''))
    return path
  })
}

type Run = {
  program: string
  url: string
  what: string
  mode: Mode
  scripts: readonly string[]
  connections: number
  seconds: number
  seed: number
  server: number | undefined
}

/** Measures transactions per second, without the first second, in which connections and plans are made. */
export async function runPgbench({ program, url, what, mode, scripts, connections, seconds, seed, server }: Run): Promise<PostgresLimit> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const fixed = ['-n', '-M', mode, '-c', String(connections), '-j', '1', '-P', '1', `--random-seed=${seed}`]
  const cpuBefore = server === undefined ? undefined : cpuMs(server)
  const child = spawn(program, [...fixed, '-T', String(Math.ceil(seconds) + 1), ...scripts.flatMap((path) => ['-f', path])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password, PGDATABASE: pathname.slice(1) },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  const rates = [...said.matchAll(/^progress: .*?([\d.]+) tps/gm)].map((found) => Number(found[1])).slice(1)
  const done = Number(/actually processed: (\d+)/.exec(said)?.[1])
  if (code !== 0 || rates.length === 0) throw new Error(`pgbench did not do: ${what}. It said:\n${said.slice(0, 2000)}`)
  const cpuAfter = server === undefined ? undefined : cpuMs(server)
  return {
    perSecond: rates.reduce((sum, rate) => sum + rate, 0) / rates.length,
    cpuEach: cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / done,
  }
}
