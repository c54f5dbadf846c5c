/** `npm run bench -- --work`: conversations, letters, and starting, each beside what it should be. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillThreads, measureConversations } from './conversations.ts'
import { figureTable, isMet, type Figure } from './figures.ts'
import { fill } from './fleet.ts'
import { measureLetters } from './letters.ts'
import { machine } from './report.ts'
import { ensureBuilt, findPostgres, startPostgres } from './scripts.ts'
import { startProduct } from './servers.ts'
import { measureStarts } from './starts.ts'

const DEMO = 100
const NATIONAL = 20_000

async function onPostgres(folder: string): Promise<Figure[]> {
  const server = await startPostgres({ durable: true })
  const place = { databaseUrl: server.url }
  try {
    await fill(place, DEMO, [])
    const { ready } = await measureStarts('PostgreSQL with the demo fleet', place, folder, 1.5)
    const threads = await fillThreads(place)
    const product = await startProduct(place, folder)
    const conversations = await measureConversations(product, threads).finally(() => product.stop())
    const letters = await measureLetters(place, folder)
    await fill(place, NATIONAL, [])
    const { memoryMb } = await measureStarts('PostgreSQL with 20,000 vehicles', place, folder, Infinity)
    const memory: Figure = {
      what: `memory after the start with ${NATIONAL} vehicles, PostgreSQL`,
      reached: memoryMb,
      unit: 'MB',
      atMost: 250,
    }
    return [ready, memory, ...conversations, letters]
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

/** False where an aim is missed. */
export async function measureWork(): Promise<boolean> {
  if (findPostgres() === null) throw new Error('No PostgreSQL on this machine: install the package "postgresql".')
  await ensureBuilt()
  const on = machine()
  const folder = mkdtempSync(join(tmpdir(), 'masar-work-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  const figures = [await onEmbedded(folder), ...(await onPostgres(folder))]
  const text = [
    `# Work, measured ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    '',
    `${on.cpu}, ${on.cores} cores, ${on.memoryGb} GB, ${on.system}, Node ${on.node}; load average before: ${on.loadBefore}.`,
    '',
    figureTable(figures),
    '',
  ].join('\n')
  writeFileSync(fileURLToPath(new URL('results/work.md', import.meta.url)), text)
  console.log(text)
  return figures.every(isMet)
}
