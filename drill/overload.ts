/** Five times what the product can serve comes in: it answers what it can as well as ever, and tells the others at once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct, type Product } from '../bench/servers.ts'
import { median, percentile } from '../bench/statistics.ts'
import { clientsOf } from './caller.ts'
import { onCoresOfItsOwn, toThoseWhoAsk } from './cores.ts'
import { asksOf, gather, type Crowd } from './crowd.ts'
import type { OpenResult } from './open-load.ts'
import { atMost, none, type Course, type Outcome } from './outcome.ts'
import { onEmbedded, onPostgres, type Ground } from './places.ts'

const TIMES = 5
const CAPACITY_SECONDS = 10
const WORSE = 4
const REFUSED_MS = 50
const GOODPUT = 0.8
const WELL_SECONDS = 10

type Times = { accepted: number[]; refused: number[]; perSecond: number; other: number }

const isRefusal = (status: number): boolean => status === 503 || status === 429

function timesOf({ ms, status }: OpenResult, seconds: number): Times {
  const of = (fits: (status: number) => boolean) => [...ms].filter((_, at) => fits(status[at] ?? 0)).sort((a, b) => a - b)
  const isAnswer = (each: number) => each === 200 || each === 201
  const accepted = of(isAnswer)
  return {
    accepted,
    refused: of(isRefusal),
    perSecond: accepted.length / seconds,
    other: of((each) => !isAnswer(each) && !isRefusal(each)).length,
  }
}

/** How many a second are too many: found by asking for more and more until some are refused or late. */
async function tooMany(product: Product, crowd: Crowd): Promise<number> {
  for (let perSecond = 50; perSecond < 20_000; perSecond = Math.ceil(perSecond * 1.3)) {
    const { accepted, perSecond: answered } = timesOf(await crowd.come({ port: product.port, perSecond, seconds: 3 }), 3)
    if (answered < perSecond * 0.9 || percentile(accepted, 0.5) > 500) return perSecond
  }
  throw new Error('It answered everything that was asked.')
}

/** Answers a second where there is always one more who asks, for so long that the letters of what was filed leave meanwhile. */
async function capacityOf(product: Product, crowd: Crowd): Promise<number> {
  const perSecond = await tooMany(product, crowd)
  return timesOf(await crowd.come({ port: product.port, perSecond, seconds: CAPACITY_SECONDS }), CAPACITY_SECONDS).perSecond
}

/** Seconds until a whole one has no refusal and answers as in calm times. */
function recovery({ at, ms, status }: OpenResult, usual: number): number {
  const seconds = Math.ceil((at.at(-1) ?? 0) / 1000)
  for (let second = 0; second < seconds; second += 1) {
    const within = [...at.keys()].filter((each) => Math.floor((at[each] ?? 0) / 1000) === second)
    const sorted = within.map((each) => ms[each] ?? 0).sort((a, b) => a - b)
    if (within.every((each) => !isRefusal(status[each] ?? 0)) && median(sorted) <= 2 * usual) return second
  }
  return Number.POSITIVE_INFINITY
}

async function overloadOn(ground: Ground, seconds: number): Promise<Outcome[]> {
  const product = await startProduct(ground.place, ground.folder, { MOST_AT_ONCE: '200' })
  toThoseWhoAsk()
  const crowd = gather(await asksOf(clientsOf(() => product.port)()))
  try {
    const { port } = product
    await crowd.come({ port, perSecond: 30, seconds: 8 })
    const capacity = await capacityOf(product, crowd)
    await sleep(3_000)
    const half = { port, perSecond: Math.floor(capacity / 2) }
    // As long as the storm: what is seldom, as letters that leave, is in both.
    const calm = timesOf(await crowd.come({ ...half, seconds }), seconds)
    const storm = timesOf(await crowd.come({ port, perSecond: Math.floor(capacity * TIMES), seconds }), seconds)
    const after = await crowd.come({ ...half, seconds: 2 * WELL_SECONDS })
    const usual = percentile(calm.accepted, 0.99)
    const worst = percentile(storm.accepted, 0.99)
    return [
      { what: 'answers a second, at most', figure: String(Math.round(capacity)), limit: '', held: true },
      {
        what: `p99 of what is answered while ${Math.floor(capacity * TIMES)} a second come`,
        figure: `${Math.round(worst)} ms, ${(worst / usual).toFixed(1)} times the usual ${Math.round(usual)}`,
        limit: `${WORSE} times`,
        held: worst <= WORSE * usual,
      },
      atMost(
        'refused within, median',
        median(storm.refused),
        REFUSED_MS,
        'ms',
        `, p99 ${Math.round(percentile(storm.refused, 0.99))} of ${storm.refused.length}`,
      ),
      {
        what: 'answered meanwhile',
        figure: `${Math.round(storm.perSecond)} a second, ${Math.round((100 * storm.perSecond) / capacity)} % of the most`,
        limit: `${100 * GOODPUT} %`,
        held: storm.perSecond >= GOODPUT * capacity,
      },
      none('other answers, or none', storm.other, String(Math.floor(capacity * TIMES) * seconds)),
      atMost('as usual again after', recovery(after, median(calm.accepted)), WELL_SECONDS, 's'),
    ].map((outcome) => ({ ...outcome, what: `${ground.name}: ${outcome.what}` }))
  } finally {
    crowd.leave()
    await product.kill()
  }
}

/** `rounds` are seconds of the storm, and of the calm before it. */
export async function overload({ rounds }: Course): Promise<Outcome[]> {
  const embedded = await onCoresOfItsOwn(() => onEmbedded((ground) => overloadOn(ground, rounds)))
  return [...embedded, ...(await onCoresOfItsOwn(() => onPostgres((ground) => overloadOn(ground, rounds))))]
}
