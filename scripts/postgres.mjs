// A throw-away PostgreSQL server of our own, for tests: `node scripts/postgres.mjs -- command args` runs a command beside one.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { passSignalsOn, run } from './child.mjs'
import { isMain } from './project.mjs'

const OLDEST = 15

// The locale of the embedded database, so that both sort alike.
const LOCALE = process.platform === 'linux' ? ['--lc-collate=C', '--lc-ctype=C.UTF-8', '--lc-messages=C'] : ['--locale=C']

const ENVIRONMENT = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

// A shell that stops the server when our end of the pipe closes, so that the server never outlives us, even after `kill -9`.
const KEEPER = `
  folder=$1; shift
  begin() { "$@" >"$folder/log" 2>&1 </dev/null & server=$!; }
  begin "$@"
  while read -r order signal; do
    case $order in
      kill) kill -$signal $server; wait $server ;;
      start) begin "$@" ;;
    esac
  done
  kill -INT $server; wait $server
  cd /; rm -rf "$folder"`

/** The folder of the newest PostgreSQL server programs on this machine, or null. */
export function findPostgres() {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'initdb'))
  const elsewhere = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'bin/initdb')))
  const candidates = [...onPath, ...elsewhere]
    .filter((path) => existsSync(path))
    .map((path) => dirname(realpathSync(path)))
    .filter((folder) => existsSync(join(folder, 'postgres')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= OLDEST)
  return candidates.sort((a, b) => b.version - a.version)[0]?.folder ?? null
}

/** @param {string} folder */
function versionOf(folder) {
  try {
    return Number(/ (\d+)/.exec(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** @typedef {{ uid: number, gid: number } | { uid?: undefined, gid?: undefined }} Owner */

/** PostgreSQL refuses to run as root: another user must then own its data and run it. @returns {Owner} */
function someoneElse() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user: the next one.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody": run the tests as another user.',
  )
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/**
 * Creates the data folder of a fresh server, or of a replica of another one; removes it again on failure.
 * @param {string} programs
 * @param {Owner} owner
 * @param {string} password
 * @param {string | undefined} replicaOf
 */
function makeData(programs, owner, password, replicaOf) {
  const folder = mkdtempSync(join(tmpdir(), 'masar-pg-'))
  try {
    const passwordFile = join(folder, 'password')
    writeFileSync(passwordFile, password)
    if (owner.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
    const data = ['-D', join(folder, 'data'), '--no-sync']
    const initdb = [...data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', ...LOCALE]
    const copy = [...data, '-d', `${replicaOf}?application_name=replica`, '-R', '-X', 'stream', '-c', 'fast']
    const [program, given] = replicaOf === undefined ? ['initdb', initdb] : ['pg_basebackup', copy]
    execFileSync(join(programs, program), given, { ...owner, cwd: folder, env: ENVIRONMENT, encoding: 'utf8', stdio: 'pipe' })
    rmSync(passwordFile)
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Starts a fresh, empty server. It is removed, data and all, after `stop` or however this process ends.
 * A durable one keeps the commits it has acknowledged when it is killed, as a production server does.
 * With `replicaOf`, the URL of another server, it is a streaming replica: writes to that one can be read here a moment later.
 * @param {{ durable?: boolean, replicaOf?: string }} [kind]
 * @returns {Promise<{ url: string, stop: () => Promise<void>, kill: (signal?: 'KILL' | 'INT' | 'QUIT') => void, startAgain: () => Promise<void> }>}
 */
export async function startPostgres({ durable = false, replicaOf } = {}) {
  const programs = findPostgres()
  if (programs === null) throw new Error(`No PostgreSQL ${OLDEST} or later on this machine: install the package "postgresql".`)
  const owner = someoneElse()
  const password = replicaOf === undefined ? randomBytes(12).toString('hex') : new URL(replicaOf).password
  const folder = makeData(programs, owner, password, replicaOf)
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: 'off',
  }
  const server = [
    join(programs, 'postgres'),
    '-D',
    join(folder, 'data'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  // In a session of its own, so that Ctrl-C stops it by closing the pipe and not in the middle of a test's last query.
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', folder, ...server], {
    ...owner,
    cwd: folder,
    env: ENVIRONMENT,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise((resolve) => keeper.once('exit', resolve))
  const stop = async () => {
    keeper.stdin.end()
    await ended
  }

  const said = () => (existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '')
  const ready = async () => {
    for (let waited = 0; !/ready to accept (read-only )?connections/.test(said()); waited += 50) {
      if (waited > 30_000 || /FATAL: {2}(?!the database system)/.test(said())) {
        const last = said()
        await stop()
        throw new Error(`PostgreSQL did not start. It said:\n${last}`)
      }
      await sleep(50)
    }
  }
  /** @param {'KILL' | 'INT' | 'QUIT'} [signal] `INT` is what `pg_ctl stop -m fast` sends, `QUIT` what `-m immediate` sends */
  const kill = (signal = 'KILL') => void keeper.stdin.write(`kill ${signal}\n`)
  const startAgain = async () => {
    // The log of the previous run says "ready", too.
    rmSync(join(folder, 'log'), { force: true })
    keeper.stdin.write('start\n')
    await ready()
  }
  await ready()
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop, kill, startAgain }
}

if (isMain(import.meta.url)) {
  const [command, ...args] = process.argv.slice(process.argv[2] === '--' ? 3 : 2)
  if (command === undefined) {
    console.error('Say what to run beside the server: node scripts/postgres.mjs -- npx vitest run api')
    process.exit(2)
  }
  passSignalsOn()
  const postgres = await startPostgres()
  const { code } = await run(command, args, {
    shown: true,
    env: { ...process.env, TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: postgres.url },
  })
  await postgres.stop()
  process.exit(code)
}
