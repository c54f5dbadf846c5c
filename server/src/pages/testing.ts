/** The whole product within a test: its pages without a port. */
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMail } from '@masar/api/platform/mail/create-mail'
import { openTestDatabase } from '@masar/api/platform/testing'
import { privateFiles } from '@masar/api/platform/private-files'
import { noLimits } from '@masar/api/platform/rate-limits'
import { pictureFiles } from '@masar/api/pictures/picture-files'
import { pino } from 'pino'
import { createApp } from '../app.ts'

export type TestSite = Awaited<ReturnType<typeof startTestSite>>

/** The demo's site. `lines` is its log: one for each request, the site's own to the API among them. */
export async function startTestSite() {
  const opened = await openTestDatabase()
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const nowhere = { deliver: async () => {}, abort: () => {}, close: () => {} }
  const folder = join(tmpdir(), randomUUID())
  const clock = () => new Date()
  const from = 'test@masar.example'
  const app = await createApp({
    db: opened.db,
    listen: opened.listen,
    mail: createMail({ db: opened.db, clock, transport: nowhere, log, from, publicUrl: 'http://masar.example' }).mail,
    limits: noLimits,
    secret: 'x'.repeat(32),
    clock,
    pictures: pictureFiles([], folder),
    privateFiles: privateFiles(folder),
    version: 'test',
    outbox: folder,
    development: false,
    trustProxy: false,
    siteUrl: 'http://localhost',
    mapsKey: null,
    log,
  })
  await app.ready()
  return {
    db: opened.db,
    lines,
    page: (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers }),
    close: async () => {
      await app.close()
      await opened.close()
    },
  }
}
