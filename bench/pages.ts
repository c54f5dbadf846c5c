/**
 * How fast the public pages load on a telephone, by Lighthouse, beside a bare static page and the same content as a static page, in
 * the same rounds. Figures vary with the machine; requests, bytes and the static pages tell whether it or the product is to blame.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { recordOf } from '@masar/domain/record-of'
import lighthouse from 'lighthouse'
import { startBrowser } from './browser.ts'
import { temporaryFolder } from './folder.ts'
import { CATEGORIES, FIGURES, misses, pageTable, shortcomings, type Category, type FigureName, type Measured } from './page-report.ts'
import { ensureBuilt } from './scripts.ts'
import { startProduct } from './servers.ts'
import { serveTwins } from './twin.ts'

const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A bare page</title><meta name="description" content="Nothing but words."></head><body><main><h1>A bare page</h1><p>Nothing but words.</p></main></body></html>`

async function serveBare(): Promise<Server> {
  // Lighthouse also requests robots.txt, for which the page would be invalid content.
  const server = createServer(({ url }, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(url === '/' ? BARE : ''),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

type Pages = { twinned: string[]; alone: string[] }

/** Home, a list and a car in both languages of the site, and an article in each content language; the first three have a static twin. */
async function paths(origin: string): Promise<Pages> {
  const idIn = async (path: string, pattern: RegExp) => {
    const found = pattern.exec(await (await fetch(origin + path)).text())?.[1]
    if (found === undefined) throw new Error(`${path} names nothing like ${pattern}.`)
    return found
  }
  const car = await idIn('/en/rental-car', /rental-car\/(\d+)\/details/)
  const twinned = ['en', 'ar'].flatMap((language) =>
    ['home', 'rental-car', `rental-car/${car}/details`].map((page) => `/${language}/${page}`),
  )
  const articles = Object.entries({ en: 'english', ar: 'arabic' }).map(async ([language, content]) => {
    const id = await idIn(`/en/media?content=${content}`, new RegExp(`media/${language}/articles/(\\d+)`))
    return `/en/media/${language}/articles/${id}`
  })
  return { twinned, alone: await Promise.all(articles) }
}

type Flags = Required<NonNullable<Parameters<typeof lighthouse>[1]>>
/** Cleared so that each page loads as on a first visit: recently viewed cars, for example, would be shown as well. */
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
  const figures = Object.entries(FIGURES).map(([name, [audit, unit]]) => [name, (audits[audit]?.numericValue ?? Number.NaN) / unit])
  const requests = audits['network-requests']?.details as { items?: unknown[] } | undefined
  const lost = CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  )
  return {
    scores: recordOf(CATEGORIES, score),
    figures: Object.fromEntries(figures) as Record<FigureName, number>,
    requests: requests?.items?.length ?? Number.NaN,
    lost,
  }
}

/** Measures a page and its twin one after the other, so that a busy moment of the machine affects both. */
async function measureBeside(url: string, twin: string, port: number): Promise<Measured> {
  const [page, still] = [await measure(url, port), await measure(twin, port)]
  return { ...page, twin: still.figures }
}

/** Returns false if a page misses a target. */
export async function measurePages(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
  })
  await ensureBuilt()
  const folder = temporaryFolder('pages')
  const [product, bare] = [await startProduct({ dataFolder: join(folder, 'data') }, folder), await serveBare()]
  const origin = `http://127.0.0.1:${product.port}`
  const { twinned, alone } = await paths(origin)
  const twins = await serveTwins(product.port, twinned)
  const browser = await startBrowser(join(folder, 'browser'))
  const measured = new Map<string, Measured[]>()
  try {
    const pages = [...twinned, ...alone].filter((path) => path.includes(values.only))
    for (let round = 0; round < Number(values.rounds); round++) {
      const keep = (name: string, given: Measured) => measured.set(name, [...(measured.get(name) ?? []), given])
      keep('bare page', await measure(originOf(bare), browser.port))
      for (const path of pages)
        keep(
          path,
          twinned.includes(path)
            ? await measureBeside(origin + path, originOf(twins) + path, browser.port)
            : await measure(origin + path, browser.port),
        )
    }
  } finally {
    bare.close()
    twins.close()
    await Promise.all([browser.stop(), product.stop()])
  }
  console.log(pageTable(measured))
  const missed = misses(measured)
  for (const sentence of [...missed, ...shortcomings(measured)]) console.error(sentence)
  return missed.length === 0
}
