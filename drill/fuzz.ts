/** Fuzzes all endpoints of the OpenAPI document and all pages, with valid and invalid requests. A round is a thousand API requests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gather, leaveMark, marksIn, type Crowd } from '@masar/api/platform/fuzz/crowd'
import { fuzz, type Report } from '@masar/api/platform/fuzz/fuzz'
import type { OpenApi } from '@masar/api/platform/fuzz/generate'
import { sendOverHttp } from '@masar/api/platform/fuzz/send'
import { createClient, httpTransport } from '@masar/contract/client'
import { fill, withDatabase } from '../bench/fleet.ts'
import { seeded } from '../bench/seeded.ts'
import { startProduct, type Product } from '../bench/servers.ts'
import { fuzzPages, type PagesAsked } from './fuzz-pages.ts'
import { none, type DrillParameters, type Outcome } from './outcome.ts'
import { onBoth, type TestBed } from './places.ts'

const AT_ONCE = 6
/** Accounts for each thousand API requests: some requests end the session that makes them. */
const PEOPLE = 20
/** Page requests for each thousand API requests. */
const PAGES = 200

async function crowdOf({ place }: TestBed, people: number): Promise<Crowd> {
  await fill(place, 120, [])
  return withDatabase(place, ({ db }) => gather(db, new Date(), people))
}

async function ask(product: Product, crowd: Crowd, { rounds, budgetMs }: DrillParameters): Promise<{ report: Report; pages: PagesAsked }> {
  const origin = `http://127.0.0.1:${product.port}`
  const document = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as OpenApi
  for (const somebody of crowd.customers.slice(0, 10))
    await leaveMark(createClient(httpTransport(origin), { token: somebody.token }), somebody, 1)
  const random = seeded(rounds)
  const send = sendOverHttp(product.port)
  const until = performance.now() + budgetMs
  const isOver = () => performance.now() > until || product.ended() !== undefined
  // Pages first, while all sessions are still valid.
  const cookies = [crowd.customers[0], crowd.customers[1]].map((each) => `auth_token=${each?.token}`)
  const staff = [crowd.agents[0], crowd.admins[0]].map((each) => `staff=${each?.token}`)
  const pages = await fuzzPages(send, { cookies: [...cookies, ...staff], random, count: rounds * PAGES, atOnce: AT_ONCE, isOver })
  const report = await fuzz({ document, send, crowd, random, now: Date.now(), count: rounds * 1_000, atOnce: AT_ONCE, isOver })
  return { report, pages }
}

function tell(what: string, wrong: ReadonlyMap<string, string>): void {
  for (const [fault, example] of [...wrong].slice(0, 20)) console.error(`${what}: ${fault}\n  ${example}`)
}

async function fuzzOn(testBed: TestBed, parameters: DrillParameters): Promise<Outcome[]> {
  const crowd = await crowdOf(testBed, 30 + parameters.rounds * PEOPLE)
  const product = await startProduct(testBed.place, testBed.folder)
  try {
    const { report, pages } = await ask(product, crowd, parameters)
    const log = readFileSync(join(testBed.folder, 'product.log'), 'utf8')
    tell(testBed.name, report.wrong)
    tell(testBed.name, pages.wrong)
    for (const leak of report.leaks.slice(0, 20)) console.error(`${testBed.name}: ${leak}`)
    // A round requests each endpoint about six times, and seldom with the right access.
    const fewest = Math.min(100, 40 * parameters.rounds)
    const spread = [...report.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
    return [
      {
        what: `calls asked, of all ${report.calls.size}`,
        figure: `${report.asked} (${spread.join(', ')})`,
        limit: String(parameters.rounds * 1_000),
        held: report.asked >= parameters.rounds * 1_000,
      },
      {
        what: 'calls that succeeded',
        figure: String(report.done.size),
        limit: String(fewest),
        held: report.done.size >= fewest,
      },
      none('answers of 5xx, or that the document does not know', report.wrong.size, String(report.asked)),
      none("another's mark shown", report.leaks.length, String(report.asked)),
      none('pages answered 5xx', pages.wrong.size, String(pages.asked)),
      none('marks of people in the log', marksIn(log).length, `${log.split('\n').length} lines`),
    ]
  } finally {
    await product.stop()
  }
}

/** Each database gets half of the time, and all of the requests. */
export const fuzzing = ({ rounds, budgetMs }: DrillParameters): Promise<Outcome[]> =>
  onBoth((testBed) => fuzzOn(testBed, { rounds, budgetMs: budgetMs / 2 }))
