/** Makes backups under write load, restores them elsewhere, and compares the result row by row and file by file. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { withDatabase, type Ask, type Place } from '../bench/fleet.ts'
import { startProduct } from '../bench/servers.ts'
import { clientsOf } from './caller.ts'
import { lookAtFiles } from './files.ts'
import { atMost, none, type DrillParameters, type Outcome } from './outcome.ts'
import { onBoth, type TestBed } from './places.ts'
import { prepareWriter, startWriting, untilWritten } from './writes.ts'

const RESTORE_MS = 300_000

const run = promisify(execFile)

type Target = { place: Place; dataFolder: string }

/** Runs `backup` or `restore` as an operator would; returns the milliseconds it took. */
async function command(name: 'backup' | 'restore', { place, dataFolder }: Target, ...args: string[]): Promise<number> {
  const began = performance.now()
  const script = fileURLToPath(new URL(`../server/src/${name}.ts`, import.meta.url))
  const databaseUrl = 'databaseUrl' in place ? place.databaseUrl : ''
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, DEMO_DATA: '' }
  await run(process.execPath, [script, ...args], { env })
  return performance.now() - began
}

/** An empty database of the same kind, with an empty data folder. */
async function elsewhere(testBed: TestBed, name: string): Promise<Target> {
  const dataFolder = join(testBed.folder, name)
  mkdirSync(dataFolder)
  if (!('databaseUrl' in testBed.place)) return { place: { dataFolder }, dataFolder }
  await withDatabase(testBed.place, (_opened, ask) => ask(`create database ${name}`))
  const url = new URL(testBed.place.databaseUrl)
  url.pathname = `/${name}`
  return { place: { databaseUrl: url.href }, dataFolder }
}

type Contents = { rows: number; tables: Map<string, string> }

/** Tables left out of the comparison: a restore ends all sign-ins. */
const ENDED = ['sessions', 'step_tokens', 'one_time_codes']

/** A checksum of each table, independent of row order, and one of all sequences. */
async function contentsOf(ask: Ask): Promise<Contents> {
  const names = await ask<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const tables = new Map<string, string>()
  let rows = 0
  for (const { name } of names.filter((each) => !ENDED.includes(each.name))) {
    const [found] = await ask<{ count: number; sum: string | null }>(
      `select count(*)::int as count, md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from "${name}" t`,
    )
    rows += found?.count ?? 0
    tables.set(name, `${found?.count} ${found?.sum}`)
  }
  const [next] = await ask<{ sum: string }>(
    `select md5(string_agg(sequencename || coalesce(last_value, 0), ',' order by sequencename)) as sum from pg_sequences`,
  )
  return { rows, tables: tables.set('the numbers to come', next?.sum ?? '') }
}

function filesOf(dataFolder: string): Map<string, string> {
  const names = [
    'secret',
    ...globSync('{attachments,pictures}/**/*', { cwd: dataFolder, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? join(entry.parentPath, entry.name).slice(dataFolder.length + 1) : [],
    ),
  ]
  return new Map(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(dataFolder, name)))
        .digest('hex'),
    ]),
  )
}

const differing = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name))

async function backupOn(testBed: TestBed, { rounds, budgetMs }: DrillParameters): Promise<Outcome[]> {
  const until = performance.now() + budgetMs / 2
  const source: Target = { place: testBed.place, dataFolder: testBed.dataFolder }
  const product = await startProduct(testBed.place, testBed.folder)
  const client = clientsOf(() => product.port)
  try {
    const load = startWriting(await prepareWriter(client(), client))
    let [lost, checked, torn, slowest, made] = [0, 0, 0, 0, 0]
    for (; made < rounds && performance.now() < until; made += 1) {
      await untilWritten(load, 20)
      const before = load.each()
      const file = join(testBed.folder, `hot-${made}.backup`)
      await command('backup', source, file)
      const target = await elsewhere(testBed, `hot_${made}`)
      slowest = Math.max(slowest, await command('restore', target, file))
      await withDatabase(target.place, async (_opened, ask) => {
        for (const account of (await load.check(ask, before)).values())
          [lost, checked] = [lost + account.lost.length, checked + account.acknowledged]
        torn += (await lookAtFiles(ask, join(target.dataFolder, 'attachments'))).torn.length
      })
    }
    await load.stop()
    await product.stop()
    const file = join(testBed.folder, 'calm.backup')
    await command('backup', source, file)
    const target = await elsewhere(testBed, 'calm')
    await command('restore', target, file)
    const there = await withDatabase(source.place, (_opened, ask) => contentsOf(ask))
    const here = await withDatabase(target.place, (_opened, ask) => contentsOf(ask))
    const files = filesOf(source.dataFolder)
    const again = await command('restore', target, file).then(
      () => 1,
      () => 0,
    )
    await command('restore', target, '--force', file)
    const restarted = await startProduct(target.place, join(target.dataFolder, '..'))
    await restarted.stop()
    return [
      { what: 'backups while it was written to', figure: String(made), limit: String(rounds), held: made === rounds },
      none('acknowledged before a backup and not in it', lost, String(checked)),
      none('files of theirs torn or missing', torn, String(made)),
      none('tables that differ after a calm one', differing(there.tables, here.tables).length, `${there.tables.size}, ${there.rows} rows`),
      none('files that differ after a calm one', differing(files, filesOf(target.dataFolder)).length, String(files.size)),
      none('restored over something without --force', again, '1'),
      atMost('restored within, slowest', slowest, RESTORE_MS, 'ms'),
    ]
  } finally {
    await product.kill()
  }
}

export const backup = (parameters: DrillParameters): Promise<Outcome[]> => onBoth((testBed) => backupOn(testBed, parameters))
