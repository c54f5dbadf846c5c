/** Five times the load the product can serve: it must answer what it can nearly as fast as usual, and refuse the rest at once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '../bench/servers.ts'
import { median, percentile } from '../bench/statistics.ts'
import { clientsOf } from './caller.ts'
import { isRefusal, mostOf, timesOf, tooMany, type Times } from './capacity.ts'
import { onCoresOfItsOwn, toThoseWhoAsk } from './cores.ts'
import { asksOf, gather, type Crowd } from './crowd.ts'
import type { OpenResult } from './open-load.ts'
import { atMost, named, none, type DrillParameters, type Outcome } from './outcome.ts'
import { onEmbedded, onPostgres, type TestBed } from './places.ts'

const TIMES = 5
const TURNS = 3
/** How long the calm phase of each turn lasts. */
const CALM_SECONDS = 20
const WORSE = 4
const REFUSED_MS = 50
/** Lowest throughput under overload, in per cent of the maximum. */
const GOODPUT = 80
const WELL_SECONDS = 10

/** Seconds until the first second without a refusal and with a p99 of at most twice the usual one. */
function recovery({ at, ms, status }: OpenResult, usual: number): number {
  const seconds = Math.ceil((at.at(-1) ?? 0) / 1000)
  for (let second = 0; second < seconds; second += 1) {
    const within = [...at.keys()].filter((each) => Math.floor((at[each] ?? 0) / 1000) === second)
    const sorted = within.map((each) => ms[each] ?? 0).sort((a, b) => a - b)
    if (within.every((each) => !isRefusal(status[each] ?? 0)) && percentile(sorted, 0.99) <= 2 * usual) return second
  }
  return Number.POSITIVE_INFINITY
}

/** `most`: maximum throughput a second; `came`: requests in the storm; `well`: seconds until recovery. */
type Turn = { most: number; calm: Times; storm: Times; came: number; well: number }

/** Measures calm, storm and recovery together: the baseline drifts more between minutes than the differences that matter. */
async function turnOf(port: number, crowd: Crowd, { most, seconds }: { most: number; seconds: number }): Promise<Turn> {
  await sleep(3_000)
  const half = { port, perSecond: Math.floor(most / 2) }
  const calm = timesOf(await crowd.come({ ...half, seconds: CALM_SECONDS }), CALM_SECONDS)
  const perSecond = Math.floor(most * TIMES)
  const storm = timesOf(await crowd.come({ port, perSecond, seconds }), seconds)
  // Meanwhile the e-mails that the storm has queued are still being sent.
  const well = recovery(await crowd.come({ ...half, seconds: WELL_SECONDS + 5 }), percentile(calm.accepted, 0.99))
  return { most, calm, storm, came: perSecond * seconds, well }
}

const each = (figures: readonly number[]): string => figures.map(Math.round).join(', ')
const sum = (figures: readonly number[]): number => figures.reduce((all, figure) => all + figure, 0)

/** Compares each storm with the mean of the maximum throughput before and after it; `last` is the one after the last storm. */
function outcomesOf(turns: readonly Turn[], last: number): Outcome[] {
  const slowest = (times: readonly Times[]) => times.map(({ accepted }) => percentile(accepted, 0.99))
  const calms = slowest(turns.map(({ calm }) => calm))
  const storms = slowest(turns.map(({ storm }) => storm))
  const [usual, worst] = [median(calms), median(storms)]
  const refused = turns.flatMap(({ storm }) => storm.refused).sort((a, b) => a - b)
  const among = `, median ${Math.round(median(refused))}, of ${refused.length}`
  const answered = turns.map(({ storm }) => storm.perSecond)
  const most = [...turns.map((turn) => turn.most), last]
  const shares = answered.map((perSecond, at) => (200 * perSecond) / sum(most.slice(at, at + 2)))
  return [
    { what: 'answers a second, at most', figure: each(most), limit: '', held: true },
    {
      what: `p99 of what is answered while ${TIMES} times as many come`,
      figure: `${Math.round(worst)} ms (${each(storms)}), ${(worst / usual).toFixed(1)} times the usual ${Math.round(usual)} (${each(calms)})`,
      limit: `${WORSE} times`,
      held: worst <= WORSE * usual,
      timed: true,
    },
    atMost('refused within, p99', percentile(refused, 0.99), REFUSED_MS, 'ms', among),
    {
      what: 'answered meanwhile',
      figure: `${each(answered)} a second, ${Math.round(median(shares))} % of the most (${each(shares)})`,
      limit: `${GOODPUT} %`,
      held: median(shares) >= GOODPUT,
      timed: true,
    },
    none('other answers, or none', sum(turns.map(({ storm }) => storm.other)), String(sum(turns.map(({ came }) => came)))),
    atMost('p99 as usual again after', Math.max(...turns.map(({ well }) => well)), WELL_SECONDS, 's'),
  ]
}

/** `seconds`: how long each storm lasts. */
async function overloadOn(testBed: TestBed, seconds: number): Promise<Outcome[]> {
  const product = await startProduct(testBed.place, testBed.folder)
  toThoseWhoAsk()
  const crowd = gather(await asksOf(clientsOf(() => product.port)()))
  try {
    await crowd.come({ port: product.port, perSecond: 30, seconds: 8 })
    // More than can be answered, so that there is always another request to answer.
    const full = await tooMany(product.port, crowd)
    const most = () => mostOf(product.port, crowd, full)
    const turns: Turn[] = []
    while (turns.length < TURNS) turns.push(await turnOf(product.port, crowd, { most: await most(), seconds }))
    return named(testBed.name, outcomesOf(turns, await most()))
  } finally {
    crowd.leave()
    await product.kill()
  }
}

/** `rounds` is the length of each storm in seconds: in short ones the beginning weighs more, when a burst of requests may wait. */
export async function overload({ rounds }: DrillParameters): Promise<Outcome[]> {
  const seconds = rounds
  const embedded = await onCoresOfItsOwn(() => onEmbedded((testBed) => overloadOn(testBed, seconds)))
  return [...embedded, ...(await onCoresOfItsOwn(() => onPostgres((testBed) => overloadOn(testBed, seconds))))]
}
