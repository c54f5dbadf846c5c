/** What API tests stand on: a database of their own, a stopped clock, and the typed client without a port. */
import { randomBytes } from 'node:crypto'
import { createClient, type Client, type Transport } from '@masar/contract/client'
import { parseQuery } from '@masar/contract/query-string'
import Fastify, { type FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { createApi } from '../index.ts'
import { pictureFiles } from '../pictures/picture-files.ts'
import { openEmbedded, openPostgres, type OpenDatabase } from './database.ts'
import { databaseAt, TEST_NOW } from './testing-setup.ts'

export { TEST_NOW }

const fail = (error: Error) => {
  throw error
}

async function postgresCopy(server: string, template: string): Promise<OpenDatabase> {
  const name = `masar_test_${randomBytes(6).toString('hex')}`
  const { default: pg } = await import('pg')
  const admin = new pg.Client({ connectionString: databaseAt(server, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  return openPostgres(databaseAt(server, name), fail, 5)
}

/** A database with the demo data, for one test file alone. */
export function openTestDatabase(): Promise<OpenDatabase> {
  const given = inject('testDatabase')
  return 'snapshot' in given ? openEmbedded(undefined, new Blob([given.snapshot])) : postgresCopy(given.server, given.template)
}

export type TestApi = {
  app: FastifyInstance
  opened: OpenDatabase
  clock: { now: Date }
  client: (settings?: { language?: 'en' | 'ar' }) => Client
  close: () => Promise<void>
}

const transport =
  (app: FastifyInstance): Transport =>
  async ({ method, url, headers, body }) => {
    const response = await app.inject({ method: method as 'GET', url, headers, ...(body === undefined ? {} : { payload: body }) })
    return { status: response.statusCode, body: response.payload === '' ? undefined : response.json() }
  }

/** The API on its own database. `clock.now` may be moved. */
export async function startTestApi(pictureFolders: readonly string[] = [], madePictures = ''): Promise<TestApi> {
  const opened = await openTestDatabase()
  const clock = { now: new Date(TEST_NOW) }
  const app = Fastify({ routerOptions: { querystringParser: parseQuery, maxParamLength: 500 } })
  await app.register(
    createApi({ db: opened.db, clock: () => clock.now, pictures: pictureFiles(pictureFolders, madePictures), version: 'test' }),
  )
  await app.ready()
  return {
    app,
    opened,
    clock,
    client: (settings) => createClient(transport(app), settings),
    close: async () => {
      await app.close()
      await opened.close()
    },
  }
}
