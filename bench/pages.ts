/**
 * How soon the public pages are there on a telephone, by Lighthouse, beside a bare static page in the
 * same rounds. Figures swing with the machine; requests, bytes and the bare page tell whose fault it is.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { startProduct } from './servers.ts'
import { median } from './statistics.ts'

const AIM = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof AIM
const CATEGORIES = Object.keys(AIM) as Category[]

/** Audits that are told in figures, with what they are divided by. */
const FIGURES = {
  'first paint s': ['first-contentful-paint', 1000],
  'largest s': ['largest-contentful-paint', 1000],
  'blocked ms': ['total-blocking-time', 1],
  shift: ['cumulative-layout-shift', 1],
  KB: ['total-byte-weight', 1024],
} as const

const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A bare page</title><meta name="description" content="Nothing but words."></head><body><main><h1>A bare page</h1><p>Nothing but words.</p></main></body></html>`

async function serveBare(): Promise<Server> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(BARE))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

/** A browser to be spoken to, on a port of its own choice. */
async function startBrowser(folder: string): Promise<{ port: number; stop: () => Promise<unknown> }> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync']
  const program = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const child = spawn(program, [...flags, `--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank'])
  process.once('exit', () => child.kill('SIGKILL'))
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${program} ended. It said:\n${said}`)))
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString()
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
  })
  const stop = () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    return ended
  }
  return { port, stop }
}

/** Home, a list, a car and an article of each language, under both of the site's frames. */
async function addresses(origin: string): Promise<string[]> {
  const idIn = async (path: string, pattern: RegExp) => {
    const found = pattern.exec(await (await fetch(origin + path)).text())?.[1]
    if (found === undefined) throw new Error(`${path} names nothing like ${pattern}.`)
    return found
  }
  const car = await idIn('/en/rental-car', /rental-car\/(\d+)\/details/)
  const pages = ['en', 'ar'].flatMap((language) =>
    ['home', 'rental-car', `rental-car/${car}/details`].map((page) => `/${language}/${page}`),
  )
  const articles = Object.entries({ en: 'english', ar: 'arabic' }).map(async ([language, content]) => {
    const id = await idIn(`/en/media?content=${content}`, new RegExp(`media/${language}/articles/(\\d+)`))
    return `/en/media/${language}/articles/${id}`
  })
  return [...pages, ...(await Promise.all(articles))].map((path) => origin + path)
}

type Measured = { scores: Record<Category, number>; figures: number[]; requests: number; lost: string[] }

type Flags = Required<NonNullable<Parameters<typeof lighthouse>[1]>>
/** Each page as on a first visit: what was looked at before would be shown as well. */
const FORGOTTEN: Flags['clearStorageTypes'] = [
  'cookies',
  'local_storage',
  'indexeddb',
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
]

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: CATEGORIES,
    clearStorageTypes: FORGOTTEN,
  })
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}.`)
  const { audits, categories } = result.lhr
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  const requests = audits['network-requests']?.details as { items?: unknown[] } | undefined
  const lost = CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  )
  return {
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Record<Category, number>,
    figures: Object.values(FIGURES).map(([audit, unit]) => (audits[audit]?.numericValue ?? Number.NaN) / unit),
    requests: requests?.items?.length ?? Number.NaN,
    lost,
  }
}

const figure = (value: number): string => (value >= 10 ? String(Math.round(value)) : value.toFixed(2))

function row(name: string, rounds: readonly Measured[]): string[] {
  const middle = (of: (round: Measured) => number) => median(rounds.map(of))
  const scores = CATEGORIES.map((category) => figure(middle(({ scores: given }) => given[category])))
  const figures = Object.keys(FIGURES).map((_, at) => figure(middle(({ figures: given }) => given[at] ?? Number.NaN)))
  return [name, ...scores, ...figures, figure(middle(({ requests }) => requests))]
}

function table(measured: ReadonlyMap<string, Measured[]>): string {
  const head = ['page', ...CATEGORIES, ...Object.keys(FIGURES), 'requests']
  const rows = [...measured].map(([name, rounds]) => row(name, rounds))
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** What is under its aim, in words. */
const misses = (measured: ReadonlyMap<string, Measured[]>): string[] =>
  [...measured].flatMap(([name, rounds]) =>
    CATEGORIES.filter((category) => median(rounds.map(({ scores }) => scores[category])) < AIM[category]).map(
      (category) => `${name}: ${category} below ${AIM[category]} ${[...new Set(rounds.flatMap(({ lost }) => lost))].join(' ')}`,
    ),
  )

/** False where a page is under an aim. */
export async function measurePages(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
  })
  const folder = mkdtempSync(join(tmpdir(), 'masar-pages-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  const [product, bare] = [await startProduct({ dataFolder: join(folder, 'data') }, folder), await serveBare()]
  const browser = await startBrowser(join(folder, 'browser'))
  const origin = `http://127.0.0.1:${product.port}`
  const measured = new Map<string, Measured[]>()
  try {
    const pages = (await addresses(origin)).filter((url) => url.includes(values.only))
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const url of [`http://127.0.0.1:${(bare.address() as AddressInfo).port}/`, ...pages]) {
        const name = url.startsWith(origin) ? url.slice(origin.length) : 'bare page'
        measured.set(name, [...(measured.get(name) ?? []), await measure(url, browser.port)])
      }
    }
  } finally {
    bare.close()
    await Promise.all([browser.stop(), product.stop()])
  }
  console.log(table(measured))
  const missed = misses(measured)
  for (const sentence of missed) console.error(sentence)
  return missed.length === 0
}
