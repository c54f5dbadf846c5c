/** Test set-up for the whole server: all parts in this process, on a fresh database, without a port. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureFiles } from '@masar/api/pictures/picture-files'
import { createMail } from '@masar/api/platform/mail/create-mail'
import { folderStore } from '@masar/api/platform/file-store'
import { noLimits } from '@masar/api/platform/limits/rate-limits'
import { openTestDatabase } from '@masar/api/platform/testing'
import type { Transport } from '@masar/contract/client'
import { createSite } from '@masar/web'
import { pino } from 'pino'
import { createApp, type AppParts } from './app.ts'
import { loadGuard } from './load-guard.ts'

export type TestSite = Awaited<ReturnType<typeof startTestSite>>

/** The demo's site. `lines` is its log, with a line for each request, including those its pages make to the API. */
export async function startTestSite(parts: Partial<AppParts> = {}) {
  const opened = await openTestDatabase()
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const nowhere = { deliver: async () => {}, abort: () => {}, close: () => {} }
  const folder = join(tmpdir(), randomUUID())
  const tell = (error: unknown) => log.warn({ err: error }, 'a picture cannot be kept')
  const clock = () => new Date()
  const { db, listen } = opened
  const secrets = ['x'.repeat(32)] as const
  const app = await createApp({
    db,
    listen,
    mail: createMail({ db, clock, transport: nowhere, secrets, log, from: 'test@masar.example', publicUrl: 'http://masar.example' }).mail,
    limits: noLimits,
    secrets,
    staffTotp: 'optional',
    clock,
    pictures: pictureFiles({ folders: [], made: folderStore(folder), tell }),
    privateFiles: folderStore(folder),
    version: 'test',
    outbox: folder,
    development: false,
    trustProxy: false,
    siteUrl: 'http://localhost',
    mapsKey: null,
    load: loadGuard({ most: 200, onRefusals: () => {} }),
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

type Asked = Parameters<Transport>[0]
type Answer = Awaited<ReturnType<Transport>>

/** A site on the API of another one. `answer` may forward, change or replace each response; `calls` lists the pages' API requests. */
export async function siteOver({ app }: TestSite, answer: (asked: Asked, usual: () => Promise<Answer>) => Promise<Answer>) {
  const calls: string[] = []
  const api: Transport = async (asked) => {
    const { method, url, headers, body } = asked
    calls.push(`${method} ${url}`)
    return answer(asked, async () => {
      const sent = body === undefined ? {} : { payload: Buffer.from(body) }
      const { statusCode, payload } = await app.inject({ method: method as 'GET', url, headers, ...sent })
      return { status: statusCode, body: payload === '' ? undefined : (JSON.parse(payload) as unknown) }
    })
  }
  const site = await createSite({ development: false, server: createServer(), keys: { maps: null, googleClientId: null } })
  const read = ({ status, headers }: Response, body: string) => ({
    status,
    location: headers.get('location'),
    policy: headers.get('content-security-policy') ?? '',
    retryAfter: headers.get('retry-after'),
    body,
  })
  const request = async (path: string, init: RequestInit) => {
    const { response, page } = await site.respond(new Request(`http://masar.example${path}`, init), api)
    return read(response, page?.toString() ?? (await response.text()))
  }
  return {
    calls,
    page: (path: string, headers: Record<string, string> = {}) => request(path, { headers }),
    /** Submits a form without JavaScript. */
    send: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      request(path, { method: 'POST', headers: { ...headers, origin: 'http://masar.example' }, body: new URLSearchParams(fields) }),
    /** The page as it would be cached for all visitors. */
    pageForAll: async (path: string) => {
      const made = await site.respondToAll?.(`http://masar.example${path}`, api)
      return read(made?.response ?? new Response(), String(made?.body))
    },
    close: site.close,
  }
}
