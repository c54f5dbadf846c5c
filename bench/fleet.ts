/** The measured database: opened, filled, queried with plain SQL, and closed again before the product opens it. */
import { fillFleet, isEmpty, seedDemo } from '@masar/api/demo'
import type { Database, OpenDatabase } from '@masar/api/platform/database'
import { openEmbedded } from '@masar/api/platform/embedded/embedded'
import { openPostgres } from '@masar/api/platform/postgres/postgres'
import { migrate } from '@masar/api/platform/migrate'
import { toRial } from '@masar/domain/money'
import type { Kind } from '@masar/domain/vehicles'
import type { FleetFacts } from './queries.ts'

/** Where the database is: a PostgreSQL server's address, or the product's data folder. */
export type Place = { databaseUrl: string } | { dataFolder: string }

export type Ask = <Row>(text: string) => Promise<Row[]>

/** Runs plain SQL on a connection or within a transaction. */
export const asker =
  (db: Database): Ask =>
  async <Row>(text: string) => {
    // Text wrapped as the compiled query that Kysely expects.
    const statement = {
      sql: text,
      parameters: [],
      query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
      queryId: { queryId: text },
    }
    const { rows } = await db.executeQuery(statement as Parameters<Database['executeQuery']>[0])
    return rows as Row[]
  }

export async function withDatabase<Result>(place: Place, work: (opened: OpenDatabase, ask: Ask) => Promise<Result>): Promise<Result> {
  const fail = (error: Error) => {
    throw error
  }
  const opened =
    'databaseUrl' in place ? await openPostgres(place.databaseUrl, fail, 2) : await openEmbedded(`${place.dataFolder}/database`)
  try {
    return await work(opened, asker(opened.db))
  } finally {
    await opened.close()
  }
}

async function readFacts(kind: Kind, ask: Ask): Promise<FleetFacts> {
  const shown = `from vehicles where kind = '${kind}' and published_at is not null`
  const [prices] = await ask<{ lowest: number; middle: number; highest: number }>(
    `select min(price) as lowest, percentile_disc(0.5) within group (order by price) as middle, max(price) as highest ${shown}`,
  )
  const rial = (baisa = 0) => Math.round(toRial(baisa))
  return {
    kind,
    ids: (await ask<{ id: number }>(`select id ${shown} order by id`)).map(({ id }) => id),
    brands: (await ask<{ name: string }>(`select name from brands where id in (select brand_id ${shown}) order by id`)).map(
      ({ name }) => name,
    ),
    seats: (await ask<{ seats: number }>(`select distinct seat_count as seats ${shown} order by 1`)).map(({ seats }) => seats),
    lowest: rial(prices?.lowest),
    middle: rial(prices?.middle),
    highest: rial(prices?.highest),
  }
}

/** Creates the demo data, grows the fleet to this many vehicles of all kinds, and returns the facts of the given kinds. */
export async function fill(place: Place, vehicles: number, kinds: readonly Kind[]): Promise<FleetFacts[]> {
  return withDatabase(place, async ({ db, kind: database }, ask) => {
    await migrate(db)
    if (await isEmpty(db)) await seedDemo(db, new Date())
    await fillFleet(db, vehicles, new Date())
    // Autovacuum would do this a minute later; the embedded database has no autovacuum, so it is measured without.
    if (database === 'postgres') await ask('vacuum analyze')
    const facts: FleetFacts[] = []
    for (const kind of kinds) facts.push(await readFacts(kind, ask))
    return facts
  })
}
