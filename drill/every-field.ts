/** Sends every hostile text and value in every field of every API endpoint, one field at a time. */
import type { Access } from '@masar/contract/call'
import { gather, type Crowd } from '@masar/api/platform/fuzz/crowd'
import { fuzzFields, fieldsOf, type FieldReport, type Field } from '@masar/api/platform/fuzz/fields'
import type { OpenApi } from '@masar/api/platform/fuzz/generate'
import { NASTY_LETTERS, NASTY_TEXTS, NASTY_VALUES } from '@masar/api/platform/fuzz/nasty'
import { sendOverHttp } from '@masar/api/platform/fuzz/send'
import { openSink } from '@masar/api/platform/fuzz/sink'
import { fill, withDatabase } from '../bench/fleet.ts'
import { seeded } from '../bench/seeded.ts'
import { startProduct } from '../bench/servers.ts'
import { atMost, none, type DrillParameters, type Outcome } from './outcome.ts'
import { onBoth, type TestBed } from './places.ts'

const AT_ONCE = 6
const PEOPLE = 200
const HANG_MS = 2_000
/** Rounds after which every text has been in every field. */
export const FULL = 16

/** The token of an account that may use the endpoint, or of the next one once that is signed out; none for endpoints behind a code. */
function tokensOf({ customers, admins }: Crowd) {
  const fitting: Partial<Record<Access, Crowd['admins']>> = { customer: customers, staff: admins, admin: admins }
  return async (access: Access, old?: string): Promise<string | undefined> => {
    const people = fitting[access] ?? []
    if (people[0]?.token === old && people.length > 1) people.shift()
    return people[0]?.token
  }
}

/** Equivalent URLs of the sink on the loopback address: if the product fetches one, it is open to SSRF. */
const insideAt = (port: number): string[] =>
  ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433'].map((host) => `http://${host}:${port}/`)

async function askOn(testBed: TestBed, { rounds, budgetMs }: DrillParameters): Promise<Outcome[]> {
  await fill(testBed.place, 120, [])
  const crowd = await withDatabase(testBed.place, ({ db }) => gather(db, new Date(), PEOPLE))
  const product = await startProduct(testBed.place, testBed.folder)
  const sink = await openSink()
  try {
    const document = (await (await fetch(`http://127.0.0.1:${product.port}/v1/openapi.json`)).json()) as OpenApi
    const texts = [...insideAt(sink.port), ...NASTY_TEXTS, ...NASTY_LETTERS]
    const share = Math.ceil(texts.length / FULL)
    const until = performance.now() + budgetMs
    const isOver = () => performance.now() > until || product.ended() !== undefined
    const reports: FieldReport[] = []
    for (let round = 0; round < rounds && !isOver(); round += 1) {
      const givenFor = ({ schema }: Field) => [
        ...(schema.type === 'string' || schema.anyOf || round === 0 ? texts.slice(round * share, (round + 1) * share) : []),
        ...(round === 0 ? NASTY_VALUES : []),
      ]
      const tokenFor = tokensOf(crowd)
      const send = sendOverHttp(product.port)
      reports.push(
        await fuzzFields({ document, send, random: seeded(round + 1), now: Date.now(), tokenFor, givenFor, atOnce: AT_ONCE, isOver }),
      )
    }
    const wrong = new Map(reports.flatMap((report) => [...report.wrong]))
    for (const [fault, example] of [...wrong].slice(0, 20)) console.error(`${testBed.name}: ${fault}\n  ${example}`)
    const sum = (of: (report: FieldReport) => number) => reports.reduce((all, report) => all + of(report), 0)
    const asked = sum((report) => report.asked)
    const count = fieldsOf(document).length
    const slowest = Math.max(...reports.map((report) => report.slowestMs))
    return [
      {
        what: `rounds through ${count} fields, ${texts.length} texts and ${NASTY_VALUES.length} values in all`,
        figure: `${reports.length}, ${asked} requests, ${sum((report) => report.admitted)} let in`,
        limit: String(rounds),
        held: reports.length === rounds && !isOver(),
      },
      none('answers of 5xx, not as described, or taken though a field cannot be that', wrong.size, String(asked)),
      none('addresses that were fetched', sink.visits(), String(asked)),
      atMost('slowest answer', slowest, HANG_MS, 'ms'),
    ]
  } finally {
    sink.close()
    await product.stop()
  }
}

/** Each database gets half of the time. */
export const fields = ({ rounds, budgetMs }: DrillParameters): Promise<Outcome[]> =>
  onBoth((testBed) => askOn(testBed, { rounds, budgetMs: budgetMs / 2 }))
