/** Sends random valid and invalid requests as all kinds of callers, and judges each response. */
import { marksIn, type Crowd, type Somebody } from './crowd.ts'
import { requests, type Asked, type OpenApi, type Random } from './generate.ts'
import { judge, type Answered } from './judge.ts'

export type Send = (asked: Asked) => Promise<Answered>

export type FuzzOptions = {
  document: OpenApi
  send: Send
  crowd: Crowd
  random: Random
  /** The product's clock, in milliseconds. */
  now: number
  /** The number of requests, unless `isOver` ends the run before. */
  count: number
  atOnce: number
  isOver?: () => boolean
}

export type Report = {
  asked: number
  /** How often each status was answered. */
  statuses: Map<number, number>
  calls: Set<string>
  /** Endpoints that succeeded at least once. */
  done: Set<string>
  /** Each fault found, with an example. */
  wrong: Map<string, string>
  leaks: string[]
  slowestMs: number
}

const MOST_IDS = 300

/** The ids in a response. */
function idsIn(text: string): number[] {
  return [...text.matchAll(/"(?:\w+_)?id":(\d{1,9})\b/g)].slice(0, 40).map(([, id]) => Number(id))
}

/** Uses only the first three people; the others replace those whose session a request has ended. */
function sessionPool(people: Somebody[], random: Random) {
  return {
    one: (): Somebody | undefined => people[Math.floor(random() * Math.min(3, people.length))],
    gone: (person: Somebody): void => {
      if (people.length > 3) people.splice(people.indexOf(person), 1)
    },
  }
}

/** Picks a caller: mostly one with the right access, sometimes none, one with an unknown token, or one of the wrong kind. */
function callers({ crowd, random }: Pick<FuzzOptions, 'crowd' | 'random'>) {
  const kinds = {
    customer: sessionPool(crowd.customers, random),
    agent: sessionPool(crowd.agents, random),
    admin: sessionPool(crowd.admins, random),
  }
  return (call: string): { person: Somebody | undefined; token: string | undefined; fits: boolean; gone: () => void } => {
    const dice = random()
    if (dice < 0.04) return { person: undefined, token: undefined, fits: false, gone: () => {} }
    if (dice < 0.08) return { person: undefined, token: 'x'.repeat(43), fits: false, gone: () => {} }
    const staff = dice < 0.12 ? !call.includes('/staff/') : call.includes('/staff/')
    const kind = staff ? (dice < 0.3 ? 'agent' : 'admin') : 'customer'
    const person = kinds[kind].one()
    return { person, token: person?.token, fits: dice >= 0.12, gone: () => person && kinds[kind].gone(person) }
  }
}

/** Stands for a connection that ended without a response. */
const none = (error: unknown): Answered => ({ status: 0, type: '', text: String(error), requestId: undefined })

/** Whether the session has really ended: a 401 may also mean that the endpoint wants another kind of token, or a password as well. */
async function isOut(send: Send, { call, operation, headers }: Asked): Promise<boolean> {
  const url = call.includes('/staff/') ? '/v1/staff/colleagues' : '/v1/customer/profile'
  const { authorization = '' } = headers
  const answered = await send({ call: '', operation, method: 'GET', url, headers: { authorization } }).catch((error: unknown) =>
    none(error),
  )
  return answered.status === 401
}

export async function fuzz(options: FuzzOptions): Promise<Report> {
  const { document, send, random, count, atOnce, isOver = () => false } = options
  const ids: number[] = Array.from({ length: 60 }, (_, at) => at + 1)
  const next = requests(document, random, ids, options.now)
  const whoFor = callers(options)
  const faultOf = judge(document)
  const report: Report = { asked: 0, statuses: new Map(), calls: new Set(), done: new Set(), wrong: new Map(), leaks: [], slowestMs: 0 }

  function note(asked: Asked, answered: Answered, who: ReturnType<typeof whoFor>): void {
    const { status, text } = answered
    report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1)
    report.calls.add(asked.call)
    if (status < 300) {
      report.done.add(asked.call)
      for (const id of idsIn(text)) ids[ids.length < MOST_IDS ? ids.length : Math.floor(random() * MOST_IDS)] = id
    }
    const fault = faultOf(asked, answered)
    if (fault !== undefined && !report.wrong.has(`${asked.call}: ${fault}`)) {
      const example = `${asked.method} ${asked.url.slice(0, 200)} ${asked.body?.toString().slice(0, 300) ?? ''} -> ${text.slice(0, 200)}`
      report.wrong.set(`${asked.call}: ${fault}`, example)
    }
    // Staff (whose mark is empty) may see everybody's data; everybody else only their own.
    const own = who.person?.mark
    if (own === '') return
    for (const mark of marksIn(text)) if (mark !== own) report.leaks.push(`${asked.call}: ${mark} was shown to ${own ?? 'a visitor'}`)
  }

  async function ask(): Promise<void> {
    while (report.asked < count && !isOver()) {
      report.asked += 1
      const asked = next()
      const who = whoFor(asked.call)
      if (who.token !== undefined) asked.headers['authorization'] = `API_KEY ${who.token}`
      const began = performance.now()
      const answered = await send(asked).catch((error: unknown) => none(error))
      report.slowestMs = Math.max(report.slowestMs, performance.now() - began)
      note(asked, answered, who)
      if (answered.status === 401 && who.fits && (await isOut(send, asked))) who.gone()
    }
  }

  await Promise.all(Array.from({ length: atOnce }, ask))
  return report
}
