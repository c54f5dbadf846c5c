/** The disk is full, for files and database: writes get a 503, reads are served, and all recovers once there is room again. */
import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CallFailure, type Client } from '@masar/contract/client'
import { withDatabase, type Place } from '../bench/fleet.ts'
import { findPostgres, startPostgres } from '../bench/scripts.ts'
import { get, startProduct } from '../bench/servers.ts'
import { clientsOf, type Seen } from './caller.ts'
import { lookAtFiles } from './files.ts'
import { atMost, named, none, type DrillParameters, type Outcome } from './outcome.ts'
import { PERSON } from './people.ts'
import { inFolder } from './places.ts'
import { prepareWriter, startWriting, summary, untilWritten } from './writes.ts'

const MEGABYTES = 220
/** A text long enough that the database files have to grow. */
const LONG = 'There is no room for this. '.repeat(70)
const TRIES = 150
const FULL_MS = 5_000

/** Runs `work` on a small file system in memory (tmpfs), which only root may mount. */
async function onSmallDisk<Result>(work: (folder: string, disk: string) => Promise<Result>): Promise<Result> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('This drill makes a small disk of its own (tmpfs): run it on Linux as root, in a container for instance.')
  return inFolder(async (folder) => {
    chmodSync(folder, 0o755)
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', disk])
    try {
      return await work(folder, disk)
    } finally {
      execFileSync('umount', ['-l', disk])
    }
  })
}

/** Fills the remaining space, to the last byte. */
function fill(disk: string): void {
  for (let at = 0; at < 20; at += 1) {
    const { bavail, bsize } = statfsSync(disk)
    if (bavail === 0) return
    try {
      writeFileSync(join(disk, `filler-${at}`), Buffer.alloc(bavail * bsize))
    } catch {
      // The disk is full: what fitted has been written.
    }
  }
}

/** Sends long leads; returns the texts that were acknowledged, and the statuses of the refused ones. */
async function sendLeads(visitor: Client, prefix: string): Promise<{ kept: string[]; refused: (number | undefined)[] }> {
  const [kept, refused]: [string[], (number | undefined)[]] = [[], []]
  for (let at = 0; at < TRIES; at += 1) {
    const mark = `${prefix}-${at} ${LONG}`
    try {
      await visitor('POST /v1/customers/enquiries/contact', {
        body: { ...PERSON, description: mark },
      })
      kept.push(mark.trim())
    } catch (error) {
      refused.push(error instanceof CallFailure ? error.status : undefined)
    }
  }
  return { kept, refused }
}

async function fullOn(name: string, place: Place, folder: string, disk: string, dataFolder: string): Promise<Outcome[]> {
  const product = await startProduct(place, folder, { DATA_DIR: dataFolder })
  const seen: Seen[] = []
  const client = clientsOf(
    () => product.port,
    (each) => seen.push(each),
  )
  try {
    const load = startWriting(await prepareWriter(client(), client))
    await untilWritten(load, 30)
    fill(disk)
    const before = seen.length
    const leads = await sendLeads(client(), 'full')
    await sleep(FULL_MS)
    const lists = await Promise.all([1, 2, 3].map((page) => get(product.port, `/v1/customers/rentals?page=${page}`)))
    const answers = seen.slice(before)
    for (const filler of globSync('filler-*', { cwd: disk })) rmSync(join(disk, filler))
    const back = performance.now()
    await untilWritten(load, 30)
    const well = performance.now() - back
    const later = await sendLeads(client(), 'later')
    await load.stop()
    const ended = product.ended()
    await product.stop()
    const [accounts, texts, files] = await withDatabase(place, async (_opened, ask) => [
      await load.check(ask),
      new Set((await ask<{ text: string }>('select text from leads')).map(({ text }) => text.trim())),
      await lookAtFiles(ask, join(dataFolder, 'attachments')),
    ])
    const acknowledged = [...leads.kept, ...later.kept]
    const refused = answers.filter(({ status }) => status === 503)
    return named(name, [
      none('ends of the product', ended === undefined ? 0 : 1, '1'),
      { what: 'refused with 503 while there was no room', figure: String(refused.length), limit: 'more than 0', held: refused.length > 0 },
      none('503 without Retry-After', refused.filter(({ retryAfter }) => !retryAfter).length, String(refused.length)),
      none(
        'answers of 5xx but 503, or none',
        seen.filter(({ status = 500 }) => status >= 500 && status !== 503).length,
        String(seen.length),
      ),
      none('lists that were not answered meanwhile', lists.filter(({ status }) => status !== 200).length, String(lists.length)),
      none('leads refused once there was room', later.refused.length, String(TRIES)),
      none('long leads acknowledged and lost', acknowledged.filter((text) => !texts.has(text)).length, String(acknowledged.length)),
      none('files torn or missing', files.torn.length + globSync('**/*.part', { cwd: dataFolder }).length, String(files.all)),
      atMost('thirty writes after there was room', well, 10_000, 'ms'),
      ...summary(accounts),
    ])
  } finally {
    await product.kill()
  }
}

/** Puts the whole PostgreSQL cluster and the product's files on the small disk. */
async function onPostgres(folder: string, disk: string): Promise<Outcome[]> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = disk
  const server = await startPostgres({ durable: true })
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  try {
    return await fullOn('PostgreSQL', { databaseUrl: server.url }, folder, disk, join(disk, 'data'))
  } finally {
    await server.stop()
  }
}

export async function diskFull(_course: DrillParameters): Promise<Outcome[]> {
  const embedded = await onSmallDisk((folder, disk) => {
    const dataFolder = join(disk, 'data')
    mkdirSync(dataFolder)
    return fullOn('embedded', { dataFolder }, folder, disk, dataFolder)
  })
  if (findPostgres() === null) return embedded
  return [...embedded, ...(await onSmallDisk(onPostgres))]
}
