/** `npm run bench -- --work`: conversations, writes, e-mails, start-up, a large fleet and growth, each beside its target. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillThreads, measurePolls, type Thread } from './conversations.ts'
import { figureTable, isMet, type Figure } from './figures.ts'
import { fill } from './fleet.ts'
import { temporaryFolder } from './folder.ts'
import { measureLetters } from './letters.ts'
import { measureGrowth } from './growth.ts'
import { measureLargeFleet } from './large-fleet.ts'
import { machine } from './report.ts'
import { ensureBuilt, findPostgres, startPostgres } from './scripts.ts'
import { WITHOUT_LOAD_SHEDDING, startProduct, type Product } from './servers.ts'
import { measureConsoles, measureStreams } from './streams.ts'
import { measureStarts } from './starts.ts'
import { measureWrites } from './writes.ts'

const DEMO = 100
const NATIONAL = 20_000

type Work = { place: { databaseUrl: string }; folder: string; threads: readonly Thread[] }

const withProduct = async <Result>({ place, folder }: Work, measure: (product: Product) => Promise<Result>): Promise<Result> => {
  const product = await startProduct(place, folder, WITHOUT_LOAD_SHEDDING)
  return measure(product).finally(() => product.stop())
}

/** Measured on PostgreSQL in this order, because later ones fill it with many more vehicles and with years of enquiries. */
const PARTS: Record<string, (work: Work) => Promise<Figure[]>> = {
  start: async ({ place, folder }) => [(await measureStarts('PostgreSQL with the demo fleet', place, folder, 1.5)).ready],
  polls: (work) => withProduct(work, async (product) => [await measurePolls(product, work.threads)]),
  streams: (work) =>
    withProduct(work, async (product) => [
      ...(await measureStreams(product, work.threads)),
      await measureConsoles(product, work.place, work.threads),
    ]),
  writes: measureWrites,
  letters: async ({ place, folder }) => [await measureLetters(place, folder)],
  memory: async ({ place, folder }) => {
    await fill(place, NATIONAL, [])
    const { memoryMb } = await measureStarts('PostgreSQL with 20,000 vehicles', place, folder, Infinity)
    return [{ what: `memory after the start with ${NATIONAL} vehicles, PostgreSQL`, reached: memoryMb, unit: 'MB', atMost: 250 }]
  },
  fleet: ({ folder }) => measureLargeFleet(folder),
  growth: (work) => withProduct(work, async (product) => measureGrowth(product, work.place, work.threads[0] as Thread)),
}

/** The names that `--work` accepts; without names it measures all of them. */
export const WORK = ['embedded', ...Object.keys(PARTS)]

async function onPostgres(folder: string, chosen: readonly string[]): Promise<Figure[]> {
  const server = await startPostgres({ durable: true })
  const place = { databaseUrl: server.url }
  try {
    await fill(place, DEMO, [])
    const work = { place, folder, threads: await fillThreads(place) }
    const figures: Figure[] = []
    for (const [name, measure] of Object.entries(PARTS)) if (chosen.includes(name)) figures.push(...(await measure(work)))
    return figures
  } finally {
    await server.stop()
  }
}

async function onEmbedded(folder: string): Promise<Figure> {
  const place = { dataFolder: join(folder, 'embedded') }
  mkdirSync(place.dataFolder)
  await fill(place, DEMO, [])
  return (await measureStarts('the embedded database with the demo fleet', place, folder, 4)).ready
}

/** Returns false if a target is missed. */
export async function measureWork(given: readonly string[]): Promise<boolean> {
  const unknown = given.find((name) => !WORK.includes(name))
  if (unknown !== undefined) throw new Error(`There is no work '${unknown}': choose among ${WORK.join(', ')}.`)
  const chosen = given.length === 0 ? WORK : given
  if (findPostgres() === null) throw new Error('No PostgreSQL on this machine: install the package "postgresql".')
  await ensureBuilt()
  const on = machine()
  const folder = temporaryFolder('work')
  const figures = [...(chosen.includes('embedded') ? [await onEmbedded(folder)] : []), ...(await onPostgres(folder, chosen))]
  const text = [
    `# Work, measured ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    '',
    `${on.cpu}, ${on.cores} cores, ${on.memoryGb} GB, ${on.system}, Node ${on.node}; load average before: ${on.loadBefore}.`,
    '',
    figureTable(figures),
    '',
  ].join('\n')
  const results = new URL('results/', import.meta.url)
  mkdirSync(results, { recursive: true })
  writeFileSync(fileURLToPath(new URL('work.md', results)), text)
  console.log(text)
  return figures.every(isMet)
}
