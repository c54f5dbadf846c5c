/** What tests of the whole server stand on: every part on a database of its own, in this process, without a port. */
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureFiles } from '@masar/api/pictures/picture-files'
import { createMail } from '@masar/api/platform/mail/create-mail'
import { folderStore } from '@masar/api/platform/file-store'
import { noLimits } from '@masar/api/platform/rate-limits'
import { openTestDatabase } from '@masar/api/platform/testing'
import { pino } from 'pino'
import { createApp, type AppParts } from './app.ts'

export type TestSite = Awaited<ReturnType<typeof startTestSite>>

/** The demo's site. `lines` is its log: one for each request, the site's own to the API among them. */
export async function startTestSite(parts: Partial<AppParts> = {}) {
  const opened = await openTestDatabase()
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const nowhere = { deliver: async () => {}, abort: () => {}, close: () => {} }
  const folder = join(tmpdir(), randomUUID())
  const clock = () => new Date()
  const { db, listen } = opened
  const app = await createApp({
    db,
    listen,
    mail: createMail({ db, clock, transport: nowhere, log, from: 'test@masar.example', publicUrl: 'http://masar.example' }).mail,
    limits: noLimits,
    secret: 'x'.repeat(32),
    staffTotp: 'optional',
    clock,
    pictures: pictureFiles([], folderStore(folder)),
    privateFiles: folderStore(folder),
    version: 'test',
    outbox: folder,
    development: false,
    trustProxy: false,
    siteUrl: 'http://localhost',
    mapsKey: null,
    mostAtOnce: 200,
    log,
    ...parts,
  })
  await app.ready()
  return {
    app,
    db,
    lines,
    page: (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers }),
    close: async () => {
      await app.close()
      await opened.close()
    },
  }
}
