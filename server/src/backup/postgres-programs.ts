/** PostgreSQL's own programs write and read its database: they know more of it than we do. */
import { spawn } from 'node:child_process'
import { BackupRefused } from './archive.ts'

/** What an address may say behind its question mark: where these programs read it. */
const VARIABLES = {
  host: 'PGHOST',
  port: 'PGPORT',
  options: 'PGOPTIONS',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
} as const

/** Passwords go by the environment: arguments can be read by everybody on the machine. */
export function environmentFor(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  // The product's own driver has a word more for "encrypted, whoever it is".
  if (searchParams.get('sslmode') === 'no-verify') searchParams.set('sslmode', 'require')
  const given = Object.entries(VARIABLES).flatMap(([name, variable]) => searchParams.getAll(name).map((value) => [variable, value]))
  return {
    ...process.env,
    PGHOST: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(given),
  }
}

function start(program: string, args: readonly string[], url: string) {
  const child = spawn(program, args, { env: environmentFor(url), stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new BackupRefused(`There is no ${program} on this machine: install PostgreSQL's client programs (Debian: postgresql-client).`)
          : error,
      ),
    )
    child.once('close', (code) => (code === 0 ? resolve() : reject(new BackupRefused(`${program} ended with ${code}: ${said.trim()}`))))
  })
  return { child, ended }
}

/** All of one moment, while others go on writing. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  const { ended } = start('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url)
  await ended
}

/** In the place of all that is there, in one transaction: afterwards there is the one or the other. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const reading = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], url)
  const writing = start('psql', ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null'], url)
  writing.child.stdin.write("set lock_timeout = '10s'; drop schema if exists public cascade; create schema public;\n")
  // A program that could not start has said so already.
  writing.child.stdin.on('error', () => {})
  reading.child.stdout.pipe(writing.child.stdin)
  await Promise.all([reading.ended, writing.ended])
}
