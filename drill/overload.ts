/** Five times what the product can serve comes in: it answers what it can as well as ever, and tells the others at once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '../bench/servers.ts'
import { median, percentile } from '../bench/statistics.ts'
import { clientsOf } from './caller.ts'
import { isRefusal, mostOf, timesOf, tooMany, type Times } from './capacity.ts'
import { onCoresOfItsOwn, toThoseWhoAsk } from './cores.ts'
import { asksOf, gather, type Crowd } from './crowd.ts'
import type { OpenResult } from './open-load.ts'
import { atMost, named, none, type Course, type Outcome } from './outcome.ts'
import { onEmbedded, onPostgres, type Ground } from './places.ts'

const TIMES = 5
const TURNS = 3
/** Of calm, in each turn. */
const CALM_SECONDS = 20
const WORSE = 4
const REFUSED_MS = 50
/** Per cent. */
const GOODPUT = 80
const WELL_SECONDS = 10

/** Seconds until a whole one has no refusal, and of a hundred answers ninety-nine come within twice the time they do when it is calm. */
function recovery({ at, ms, status }: OpenResult, usual: number): number {
  const seconds = Math.ceil((at.at(-1) ?? 0) / 1000)
  for (let second = 0; second < seconds; second += 1) {
    const within = [...at.keys()].filter((each) => Math.floor((at[each] ?? 0) / 1000) === second)
    const sorted = within.map((each) => ms[each] ?? 0).sort((a, b) => a - b)
    if (within.every((each) => !isRefusal(status[each] ?? 0)) && percentile(sorted, 0.99) <= 2 * usual) return second
  }
  return Number.POSITIVE_INFINITY
}

/** `most`: answers a second, at most; `came` in the storm; `well`: seconds until all was as usual again. */
type Turn = { most: number; calm: Times; storm: Times; came: number; well: number }

/** What is usual, and what is the most, differ more from minute to minute than what is compared with them: each turn measures all of it. */
async function turnOf(port: number, crowd: Crowd, { most, seconds }: { most: number; seconds: number }): Promise<Turn> {
  await sleep(3_000)
  const half = { port, perSecond: Math.floor(most / 2) }
  const calm = timesOf(await crowd.come({ ...half, seconds: CALM_SECONDS }), CALM_SECONDS)
  const perSecond = Math.floor(most * TIMES)
  const storm = timesOf(await crowd.come({ port, perSecond, seconds }), seconds)
  // The letters that the storm left behind leave meanwhile.
  const well = recovery(await crowd.come({ ...half, seconds: WELL_SECONDS + 5 }), percentile(calm.accepted, 0.99))
  return { most, calm, storm, came: perSecond * seconds, well }
}

const each = (figures: readonly number[]): string => figures.map(Math.round).join(', ')
const sum = (figures: readonly number[]): number => figures.reduce((all, figure) => all + figure, 0)

/** The most is that of before and after each storm: `last` is what it was after the last one. */
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

/** `seconds` of storm in each turn. */
async function overloadOn(ground: Ground, seconds: number): Promise<Outcome[]> {
  const product = await startProduct(ground.place, ground.folder)
  toThoseWhoAsk()
  const crowd = gather(await asksOf(clientsOf(() => product.port)()))
  try {
    await crowd.come({ port: product.port, perSecond: 30, seconds: 8 })
    // More than can be answered, so that there is always one more who asks.
    const full = await tooMany(product.port, crowd)
    const most = () => mostOf(product.port, crowd, full)
    const turns: Turn[] = []
    while (turns.length < TURNS) turns.push(await turnOf(product.port, crowd, { most: await most(), seconds }))
    return named(ground.name, outcomesOf(turns, await most()))
  } finally {
    crowd.leave()
    await product.kill()
  }
}

/** `rounds` are seconds of each storm: in short ones their beginning counts for more, where as many as may wait a while. */
export async function overload({ rounds }: Course): Promise<Outcome[]> {
  const seconds = rounds
  const embedded = await onCoresOfItsOwn(() => onEmbedded((ground) => overloadOn(ground, seconds)))
  return [...embedded, ...(await onCoresOfItsOwn(() => onPostgres((ground) => overloadOn(ground, seconds))))]
}
