/** PostgreSQL's own programs write and read its database: they know more of it than we do. */
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { BackupRefused } from './archive.ts'
import { dropAtEnd } from './command.ts'

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

/** Those that the product trusts where its address names none: these programs then trust nobody. */
function authorities(): string {
  const file = join(dropAtEnd(mkdtempSync(join(tmpdir(), 'masar-authorities-'))), 'all.pem')
  writeFileSync(file, getCACertificates().join('\n'))
  return file
}

/** Passwords go by the environment: arguments can be read by everybody on the machine. */
export function environmentFor(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  // The product's own driver has a word more for "encrypted, whoever it is".
  if (searchParams.get('sslmode') === 'no-verify') searchParams.set('sslmode', 'require')
  const given = Object.entries(VARIABLES).flatMap(([name, variable]) => searchParams.getAll(name).map((value) => [variable, value]))
  const trusts = searchParams.get('sslmode') === 'verify-full' && !searchParams.has('sslrootcert')
  return {
    ...process.env,
    ...(trusts && { PGSSLROOTCERT: authorities() }),
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

/**
 * In the place of all that is there, in one transaction: afterwards there is the one or the other. It is committed when the whole
 * archive has been read: at an end that comes before, psql would commit what it has of its own accord.
 */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const reading = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], url)
  const writing = start('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null'], url)
  const { stdin } = writing.child
  // A program that has ended, or could not start, has said so already.
  stdin.on('error', () => {})
  stdin.write(
    "set client_min_messages = warning; begin; set lock_timeout = '10s'; drop schema if exists public cascade; create schema public;\n",
  )
  reading.child.stdout.pipe(stdin, { end: false })
  const read = reading.ended.then(() => void stdin.write('commit;\n')).finally(() => stdin.end())
  const written = writing.ended.catch((error: unknown) => {
    reading.child.kill()
    throw error
  })
  for (const end of await Promise.allSettled([written, read])) if (end.status === 'rejected') throw end.reason
}
