/** Kills the product over and over under write load: every acknowledged write must exist afterwards, exactly once. */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase, type Ask } from '../bench/fleet.ts'
import { between, seeded } from '../bench/seeded.ts'
import { startProduct, type Product } from '../bench/servers.ts'
import { median } from '../bench/statistics.ts'
import { clientsOf, type Seen } from './caller.ts'
import { lookAtFiles } from './files.ts'
import { atMost, none, type DrillParameters, type Outcome } from './outcome.ts'
import { onBoth, type TestBed } from './places.ts'
import { prepareWriter, startWriting, summary, untilWritten, type Load } from './writes.ts'

/** Limit of the median time to be ready again after a kill, in milliseconds. */
const RESTART = { embedded: 3_000, PostgreSQL: 2_000 } as Record<string, number>

/** How long to wait for all e-mails: one that a killed process was sending is sent again after a minute. */
const LETTERS_MS = 90_000

/** Kills the product while it is written to: after a few responses and a random pause. */
async function killUnderLoad(product: Product, load: Load, pause: number): Promise<void> {
  await untilWritten(load, 10)
  await sleep(pause)
  await product.kill()
}

type Letters = { waiting: number; all: number; missing: number; enquiries: number; received: number }

async function readLetters(ask: Ask, outbox: string): Promise<Letters> {
  const letters = await ask<{ id: number; name: string; waiting: boolean }>(
    'select id, name, next_attempt_at is not null as waiting from letters',
  )
  const [filed] = await ask<{ count: number }>(
    `select count(*)::int as count from enquiries where description like 'drill-%' or description like 'Thread %'`,
  )
  const written = new Set(readdirSync(outbox).map((name) => Number(/-(\d+)\.eml$/.exec(name)?.[1])))
  return {
    waiting: letters.filter(({ waiting }) => waiting).length,
    all: letters.length,
    missing: letters.filter(({ id }) => !written.has(id)).length,
    enquiries: filed?.count ?? 0,
    received: letters.filter(({ name }) => name === 'enquiry_received').length,
  }
}

/** Lets the product run until no e-mail is waiting, then stops it and reads the database. */
async function settle(testBed: TestBed, product: Product): Promise<Letters> {
  const outbox = join(testBed.dataFolder, 'outbox')
  const began = performance.now()
  for (let running = product; ; running = await startProduct(testBed.place, testBed.folder)) {
    await sleep(2_000)
    await running.stop()
    const letters = await withDatabase(testBed.place, (_opened, ask) => readLetters(ask, outbox))
    if (letters.waiting === 0 || performance.now() - began > LETTERS_MS) return letters
    await sleep(10_000)
  }
}

const BESIDE_MS = 1_000

/** Starts a second process on the same data folder, with its own log; it must be refused. */
async function refusedBeside(testBed: TestBed, { pid }: Product): Promise<Outcome[]> {
  if (!('dataFolder' in testBed.place)) return []
  const folder = join(testBed.folder, 'beside')
  mkdirSync(folder)
  const began = performance.now()
  const said = await startProduct(testBed.place, folder).then(
    async (second) => {
      await second.kill()
      return 'it started'
    },
    (error: Error) => error.message,
  )
  const ms = performance.now() - began
  const isNamed = said.includes(`in use by process ${pid}`)
  return [
    { what: 'a second process on the folder', figure: isNamed ? 'refused, and told by which' : said, limit: 'refused', held: isNamed },
    atMost('refused within', ms, BESIDE_MS, 'ms'),
  ]
}

const lettersKept = (letters: Letters): Outcome[] => [
  none('letters lost', letters.missing, `${letters.all}`),
  none('enquiries without their one letter', Math.abs(letters.enquiries - letters.received), `${letters.enquiries}`),
]

async function crashOn(testBed: TestBed, rounds: number, until: number): Promise<Outcome[]> {
  const limit = RESTART[testBed.name] ?? 0
  const random = seeded(rounds)
  // The first start creates the database; the second shows how long a normal start takes here.
  await (await startProduct(testBed.place, testBed.folder)).stop()
  const started = performance.now()
  let product = await startProduct(testBed.place, testBed.folder)
  const orderly = performance.now() - started
  const beside = await refusedBeside(testBed, product)
  const broken: Seen[] = []
  const saw = (seen: Seen) => {
    if (seen.status !== undefined && seen.status >= 500 && seen.status !== 503) broken.push(seen)
  }
  const client = clientsOf(() => product.port, saw)
  const load = startWriting(await prepareWriter(client(), client))
  const restarts: number[] = []
  try {
    while (restarts.length < rounds && performance.now() < until) {
      await killUnderLoad(product, load, between(random, 0, 300))
      const began = performance.now()
      product = await startProduct(testBed.place, testBed.folder)
      restarts.push(performance.now() - began)
    }
    await load.stop()
    const letters = await settle(testBed, product)
    const [accounts, files] = await withDatabase(testBed.place, async (_opened, ask) => [
      await load.check(ask),
      await lookAtFiles(ask, join(testBed.dataFolder, 'attachments')),
    ])
    return [
      ...beside,
      ...summary(accounts),
      none('files torn or missing', files.torn.length, String(files.all)),
      ...lettersKept(letters),
      none('answers of 5xx but 503', broken.length, `${load.acknowledged()}`),
      { what: 'kills', figure: String(restarts.length), limit: String(rounds), held: restarts.length === rounds },
      {
        what: 'ready again, median',
        figure: `${Math.round(median(restarts))} ms, slowest ${Math.round(Math.max(...restarts))}; after an orderly end ${Math.round(orderly)}`,
        limit: `${limit} ms, or twice an orderly start`,
        held: median(restarts) <= Math.max(limit, 2 * orderly),
        timed: true,
      },
    ]
  } finally {
    await product.kill()
  }
}

/** Each database gets half of the time. */
export const crash = ({ rounds, budgetMs }: DrillParameters): Promise<Outcome[]> =>
  onBoth((testBed) => crashOn(testBed, rounds, performance.now() + budgetMs / 2))
