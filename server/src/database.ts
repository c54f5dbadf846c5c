/** Opens the configured database, brings it up to date, and fills an empty one with the demo. */
import cluster from 'node:cluster'
import { join } from 'node:path'
import { isEmpty, seedDemo } from '@masar/api/demo'
import type { OpenDatabase, SeeQuery } from '@masar/api/platform/database'
import { openEmbedded } from '@masar/api/platform/embedded/embedded'
import { openForMigrations, openPostgres } from '@masar/api/platform/postgres/postgres'
import { migrate } from '@masar/api/platform/migrate'
import { AnotherDatabase, NoStandby } from '@masar/api/platform/postgres/replica'
import type { Config } from './config.ts'

type Log = { info: (text: string) => void; warn: (text: string) => void; error: (what: object, text: string) => void }

async function migrateAll({ databaseUrl }: Config, { db }: OpenDatabase): Promise<string[]> {
  if (databaseUrl === undefined) return migrate(db)
  const patient = await openForMigrations(databaseUrl)
  try {
    return await migrate(patient.db)
  } finally {
    await patient.close()
  }
}

/** Logs a misconfigured replica as a plain sentence for the operator, anything else with its error. */
const logError = (log: Log) => (error: Error) => {
  if (error instanceof NoStandby || error instanceof AnotherDatabase) log.warn(error.message)
  else log.error({ err: error }, 'a database connection broke')
}

export async function openDatabase(config: Config, log: Log, see?: SeeQuery): Promise<OpenDatabase> {
  const opened = config.databaseUrl
    ? await openPostgres(config.databaseUrl, logError(log), undefined, {
        see,
        replicaUrl: config.replicaUrl,
      })
    : await openEmbedded(join(config.dataFolder, 'database'), undefined, see)
  // The primary process has migrated and seeded the database already.
  if (cluster.isWorker) return opened
  try {
    for (const name of await migrateAll(config, opened)) log.info(`migrated: ${name}`)
    if (config.demoData && (await isEmpty(opened.db)) && (await seedDemo(opened.db, new Date()))) log.info('filled with the demo data')
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
