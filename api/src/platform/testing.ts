/** The set-up of API tests: a database of their own, a stopped clock, and the typed client, without a network port. */
import { randomBytes } from 'node:crypto'
import { createClient, type Client, type ClientSettings, type Transport } from '@masar/contract/client'
import { parseQuery } from '@masar/contract/query-string'
import Fastify, { type FastifyInstance } from 'fastify'
import { inject, vi } from 'vitest'
import { createApi, type ApiParts } from '../index.ts'
import type { ApiLanguage } from '../messages/messages.ts'
import { pictureFiles } from '../pictures/picture-files.ts'
import type { OpenDatabase } from './database.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { openPostgres } from './postgres/postgres.ts'
import { folderStore } from './file-store.ts'
import { createMail } from './mail/create-mail.ts'
import type { Letters, Mail } from './mail/mail.ts'
import { DECOY_RECIPIENT } from './mail/queue.ts'
import { textCipher, type Secrets } from './text-cipher.ts'
import { noLimits } from './limits/rate-limits.ts'
import { databaseAt, TEST_NOW, TEST_SECRETS } from './testing-setup.ts'

export { TEST_NOW, TEST_SECRETS }

const fail = (error: Error) => {
  throw error
}

/** Creates a database on the test server, empty or as a copy of a template, and returns its URL. */
export async function newDatabase(server: string, template = 'template1'): Promise<string> {
  const name = `masar_test_${randomBytes(6).toString('hex')}`
  const { default: pg } = await import('pg')
  const admin = new pg.Client({ connectionString: databaseAt(server, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  return databaseAt(server, name)
}

/** A database with the demo data, for one test file alone. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const given = inject('testDatabase')
  if ('snapshot' in given) return openEmbedded(undefined, new Blob([given.snapshot]))
  return openPostgres(await newDatabase(given.server, given.template), fail, 5)
}

export type QueuedLetter = {
  name: keyof Letters
  to: string
  language: ApiLanguage
  values: { code?: string; email?: string } & Record<string, unknown>
}

export type TestApi = {
  app: FastifyInstance
  opened: OpenDatabase
  clock: { now: Date }
  /** Queues letters. */
  mail: Mail
  client: (settings?: ClientSettings) => Client
  /** The queued letters, oldest first. No worker sends them. */
  letters: (to?: string) => Promise<QueuedLetter[]>
  close: () => Promise<void>
}

const transport =
  (app: FastifyInstance): Transport =>
  async ({ method, url, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) }),
    })
    const { etag } = response.headers
    return { status: response.statusCode, body: response.payload === '' ? undefined : response.json(), etag: etag as string | undefined }
  }

/** Mail without a worker: letters are queued and stay there. */
function queuedMail(opened: OpenDatabase, clock: { now: Date }, { secrets, outbox }: { secrets: Secrets; outbox: string | undefined }) {
  const cipher = textCipher(secrets, 'codes in letters')
  const silent = () => {}
  const transport = { deliver: async () => {}, abort: silent, close: silent }
  const { mail } = createMail({
    db: opened.db,
    clock: () => clock.now,
    transport,
    secrets,
    outbox,
    log: { info: silent, warn: silent, error: silent },
    from: 'test@masar.example',
    publicUrl: 'http://localhost',
  })
  const letters = async (to?: string): Promise<QueuedLetter[]> => {
    const rows = await opened.db.selectFrom('letters').selectAll().where('recipient', '!=', DECOY_RECIPIENT).orderBy('id').execute()
    return rows
      .map(({ messageId, name, recipient, language, values }) => ({
        name: name as keyof Letters,
        to: recipient ?? '',
        language,
        values: JSON.parse(
          values === null || values.startsWith('{') ? (values ?? '{}') : cipher.decrypt(values, messageId),
        ) as QueuedLetter['values'],
      }))
      .filter((letter) => to === undefined || letter.to === to)
  }
  return { mail, letters }
}

type TestSettings = Partial<Pick<ApiParts, 'limits' | 'google' | 'internalKey' | 'pictures' | 'secrets' | 'staffTotp'>> & {
  pictureFolders?: readonly string[]
  madePictures?: string
  privateFolder?: string
  /** The folder of e-mails written to files for lack of an SMTP server. */
  outbox?: string
  /** Starts another node beside this one, with the same database and clock. */
  beside?: Pick<TestApi, 'opened' | 'clock'>
}

/** Starts the API on its own database. Set `clock.now` to move the clock. Without `limits` there is no rate limiting. */
export async function startTestApi({
  pictureFolders = [],
  madePictures = '',
  privateFolder = '',
  outbox,
  beside,
  ...parts
}: TestSettings = {}): Promise<TestApi> {
  const opened = beside?.opened ?? (await openTestDatabase())
  const clock = beside?.clock ?? { now: new Date(TEST_NOW) }
  const app = Fastify({ routerOptions: { querystringParser: parseQuery, maxParamLength: 500 } })
  const { mail, letters } = queuedMail(opened, clock, { secrets: parts.secrets ?? TEST_SECRETS, outbox })
  const pictures = pictureFiles({ folders: pictureFolders, made: folderStore(madePictures), tell: console.error })
  await app.register(
    createApi({
      db: opened.db,
      kind: opened.kind,
      listen: opened.listen,
      clock: () => clock.now,
      pictures,
      privateFiles: folderStore(privateFolder),
      version: 'test',
      siteUrl: 'http://localhost',
      mail,
      limits: noLimits,
      secrets: TEST_SECRETS,
      staffTotp: 'optional',
      ...parts,
    }),
  )
  await app.ready()
  return {
    app,
    opened,
    clock,
    mail,
    letters,
    client: (settings) => createClient(transport(app), settings),
    close: async () => {
      await app.close()
      if (!beside) await opened.close()
    },
  }
}

/** Spies on the execution of database statements until `mockRestore`. */
export function watchStatements({ opened }: Pick<TestApi, 'opened'>) {
  const executor = Object.getPrototypeOf(Object.getPrototypeOf(opened.db.getExecutor())) as { executeQuery: () => Promise<unknown> }
  return vi.spyOn(executor, 'executeQuery')
}
