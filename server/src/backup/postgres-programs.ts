/** Dumps and restores PostgreSQL with its own programs, pg_dump, pg_restore and psql. */
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { BackupRefused } from './archive.ts'
import { dropAtEnd } from './command.ts'

/** Query parameters of a connection URL, and the environment variables from which these programs read them. */
const VARIABLES = {
  host: 'PGHOST',
  port: 'PGPORT',
  options: 'PGOPTIONS',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
} as const

/** The CA certificates Node trusts, as a file: without `sslrootcert` the product uses these, but libpq would trust none. */
function authorities(): string {
  const file = join(dropAtEnd(mkdtempSync(join(tmpdir(), 'masar-authorities-'))), 'all.pem')
  writeFileSync(file, getCACertificates().join('\n'))
  return file
}

/** The password is passed in the environment, since every user of the machine can read command-line arguments. */
export function environmentFor(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  // `no-verify` (encrypted, certificate not checked) exists only in node-postgres; libpq calls it `require`.
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

/** A consistent snapshot, while others go on writing. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  const { ended } = start('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url)
  await ended
}

/**
 * Replaces the whole database in one transaction, so that it ends up either old or new. `commit` is sent only once pg_restore has
 * succeeded: psql's own `--single-transaction` would commit whatever it had received when its input ended early.
 */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const reading = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], url)
  const writing = start('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null'], url)
  const { stdin } = writing.child
  // EPIPE: psql has exited or could not start, which `ended` reports already.
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
