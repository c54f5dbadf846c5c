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
const TURNS = 3
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

/** `seconds` of calm, and of storm, in each turn. */
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
    const crowded = { port, perSecond: Math.floor(capacity * TIMES) }
    const [calms, storms, recoveries]: [Times[], Times[], number[]] = [[], [], []]
    // In turns: what is usual differs more from minute to minute than what it is compared with.
    for (let turn = 0; turn < TURNS; turn += 1) {
      const calm = timesOf(await crowd.come({ ...half, seconds }), seconds)
      calms.push(calm)
      storms.push(timesOf(await crowd.come({ ...crowded, seconds }), seconds))
      // The letters that the storm left behind leave meanwhile.
      recoveries.push(recovery(await crowd.come({ ...half, seconds: 2 * WELL_SECONDS }), median(calm.accepted)))
    }
    const slowest = (times: readonly Times[]) => times.map(({ accepted }) => percentile(accepted, 0.99))
    const [usual, worst] = [median(slowest(calms)), median(slowest(storms))]
    const refused = storms.flatMap((storm) => storm.refused).sort((a, b) => a - b)
    const perSecond = median(storms.map((storm) => storm.perSecond))
    const each = (times: readonly Times[]) => slowest(times).map(Math.round).join(', ')
    return [
      { what: 'answers a second, at most', figure: String(Math.round(capacity)), limit: '', held: true },
      {
        what: `p99 of what is answered while ${crowded.perSecond} a second come`,
        figure: `${Math.round(worst)} ms (${each(storms)}), ${(worst / usual).toFixed(1)} times the usual ${Math.round(usual)} (${each(calms)})`,
        limit: `${WORSE} times`,
        held: worst <= WORSE * usual,
      },
      atMost(
        'refused within, median',
        median(refused),
        REFUSED_MS,
        'ms',
        `, p99 ${Math.round(percentile(refused, 0.99))} of ${refused.length}`,
      ),
      {
        what: 'answered meanwhile',
        figure: `${Math.round(perSecond)} a second, ${Math.round((100 * perSecond) / capacity)} % of the most`,
        limit: `${100 * GOODPUT} %`,
        held: perSecond >= GOODPUT * capacity,
      },
      none(
        'other answers, or none',
        storms.reduce((sum, { other }) => sum + other, 0),
        String(crowded.perSecond * seconds * TURNS),
      ),
      atMost('as usual again after', Math.max(...recoveries), WELL_SECONDS, 's'),
    ].map((outcome) => ({ ...outcome, what: `${ground.name}: ${outcome.what}` }))
  } finally {
    crowd.leave()
    await product.kill()
  }
}

/** `rounds` are seconds of storm in all, and of calm. */
export async function overload({ rounds }: Course): Promise<Outcome[]> {
  const seconds = Math.ceil(rounds / TURNS)
  const embedded = await onCoresOfItsOwn(() => onEmbedded((ground) => overloadOn(ground, seconds)))
  return [...embedded, ...(await onCoresOfItsOwn(() => onPostgres((ground) => overloadOn(ground, seconds))))]
}
