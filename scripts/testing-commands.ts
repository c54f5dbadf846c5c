/** Shared by the tests of commands: running npm as from a terminal, and the lists of drills and benches. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Runs `npm` with these arguments in a process group of its own, as a terminal does. */
export function npm(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn('npm', args, { cwd: root, env, detached: true })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close').then(([code]: unknown[]) => code)
  // Like Ctrl-C in a terminal, signals the program and everything that it has started.
  const stop = () => child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, 'SIGTERM')
  return { said: () => said, ended, stop }
}

/** The names of all drills. */
export const DRILLS: readonly string[] = [
  ...readFileSync(join(root, 'drill/main.ts'), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \{ rounds/gm),
].map(([, name = '']) => name)

/** Every kind of bench, in its shortest form. */
export const BENCHES: readonly string[] = [
  '--profile --quick --kind rental --size 500 --seconds 0.1',
  '--work embedded start polls letters',
  '--pages --rounds 1 --only home',
  '--interactions --presses 2',
]
