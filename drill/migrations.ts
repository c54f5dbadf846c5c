/** Kills the process after each statement of each migration: the next start must complete them, with the same schema as without a kill. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withDatabase, type Place } from '../bench/fleet.ts'
import { killOnExit } from '../bench/servers.ts'
import { none, type DrillParameters, type Outcome } from './outcome.ts'
import { inFolder, onPostgres } from './places.ts'

const MIGRATIONS = new URL('../api/migrations/', import.meta.url)
const SCRIPT = fileURLToPath(new URL('migrate.ts', import.meta.url))

/** All statements of all migrations, each named by its file and position. */
const steps = readdirSync(MIGRATIONS)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .flatMap((file) =>
    readFileSync(new URL(file, MIGRATIONS), 'utf8')
      .split(/^-- split$/m)
      .map((statement) => statement.trim())
      .filter((statement) => statement !== '')
      .map((statement, at) => ({ name: `${file}, ${at + 1}`, statement })),
  )

/** Runs the migrations; returns the signal that ended the process, or its exit code. */
async function migrateAt(place: Place, last?: string): Promise<unknown> {
  const address = 'databaseUrl' in place ? place.databaseUrl : `${place.dataFolder}/database`
  const child = killOnExit(spawn(process.execPath, [SCRIPT, address, ...(last === undefined ? [] : [last])], { stdio: 'ignore' }))
  const [code, signal] = await once(child, 'exit')
  return signal ?? code
}

/** The schema to compare: applied migrations, columns and indexes. */
const shapeOf = (place: Place): Promise<string> =>
  withDatabase(place, async (_opened, ask) =>
    JSON.stringify([
      await ask('select name from kysely_migration order by name'),
      await ask(`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
        where table_schema = 'public' order by 1, 2`),
      await ask(`select tablename, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`),
    ]),
  )

/** `fresh` returns an empty database each time. */
async function killedOn(name: string, fresh: (at: number) => Promise<Place>, rounds: number, until: number): Promise<Outcome[]> {
  const whole = await fresh(0)
  await migrateAt(whole)
  const shape = await shapeOf(whole)
  const wrong: string[] = []
  let killed = 0
  const chosen = steps.filter((_, at) => at % Math.ceil(steps.length / rounds) === 0)
  for (const [at, { name: step, statement }] of chosen.entries()) {
    if (performance.now() > until) break
    const place = await fresh(at + 1)
    if ((await migrateAt(place, statement)) === 'SIGKILL') killed += 1
    const again = await migrateAt(place)
    if (again !== 0 || (await shapeOf(place)) !== shape) wrong.push(step)
  }
  return [
    {
      what: `${name}: killed after a statement of a migration`,
      figure: String(killed),
      limit: String(chosen.length),
      held: killed === chosen.length,
    },
    none(`${name}: starts after that which did not finish it${wrong.map((step) => ` (${step})`).join('')}`, wrong.length, String(killed)),
  ]
}

/** `rounds`: about how many statements to try, evenly spread. The embedded database is slower and gets the time that PostgreSQL leaves. */
export async function migrations({ rounds, budgetMs }: DrillParameters): Promise<Outcome[]> {
  const until = performance.now() + budgetMs
  const onServer = await onPostgres(({ place }) => {
    const fresh = async (at: number): Promise<Place> => {
      if (!('databaseUrl' in place)) return place
      await withDatabase(place, (_opened, ask) => ask(`create database drill_${at}`))
      const url = new URL(place.databaseUrl)
      url.pathname = `/drill_${at}`
      return { databaseUrl: url.href }
    }
    return killedOn('PostgreSQL', fresh, rounds, until)
  })
  const inFolders = await inFolder((folder) =>
    killedOn('embedded', async (at) => ({ dataFolder: join(folder, String(at)) }), rounds, until),
  )
  return [...onServer, ...inFolders]
}
