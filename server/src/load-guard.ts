/**
 * Load shedding: refuses early (503) the requests that could not be answered in time anyway. Requests are admitted a few at a
 * time, so that turns of the event loop stay short; those that wait too long are refused. The limit of concurrent requests falls
 * fast while the process is overloaded, and rises slowly while there is room. docs/decisions/022 says why.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { busyAnswer } from '@masar/api/platform/busy'
import { earlyHeaders } from './guards.ts'

const ADJUST_EVERY_MS = 25
/** How late a timer may fire before the limit falls. A new request has waited about as long before the process noticed it. */
const LATE_MS = 20
/** At the limit, the average response time may be this multiple of the usual one. Somewhat slower alone is no sign of overload. */
const SLOWER = 3
/** Bounds of that threshold: below `least` the difference means nothing, and above `most` any response is too slow. */
const SLOW_MS = { least: 40, most: 200 }
/** The usual response time is a moving average of about a thousand responses in calm times. */
const MEMORY = 0.001
/** How long one turn of the event loop admits requests; the others wait for the next turn. */
const TURN_MS = 3
/** A request that has waited this long to be admitted is refused. */
const WAIT_MS = 10
/**
 * A burst after calm times is not overload ("a crowd") yet: up to MAX_BURST requests may wait, for up to BURST_WAIT_MS. It becomes
 * a crowd once a request was refused or requests have queued for BURST_MS; once one was refused, none waits longer than that.
 */
const MAX_BURST = 100
const BURST_MS = 500
const BURST_WAIT_MS = 1_500
/** Node accepts one new connection per turn. This many turns may do nothing else before requests are admitted again. */
const MAX_ACCEPT_TURNS = 100
/** The lowest limit: a single browser may well send six requests at once. */
const MIN_LIMIT = 6
const INITIAL_LIMIT = 32

/** `Retry-After` in seconds, randomised so that refused clients do not all come back at once. */
const SOONEST = 2
const SPREAD = 4

/** Milliseconds after a refusal for which the process counts as overloaded. */
const CROWD_MS = 1_000

/** Health checks and static files cost hardly more than a refusal, so they are always admitted. */
const FREE = /^\/(assets\/|(healthz|readyz|sw\.js|placeholder\.svg)(\?|$))/

/** Pictures may use this multiple of the limit. */
const PICTURES = 4

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** The multiple of the limit a request may use; refused last are pictures (of a page already served), then staff, then writes. */
function limitMultipleOf(request: IncomingMessage): number {
  const { url = '' } = request
  if (url.startsWith('/pictures/')) return PICTURES
  if (/^\/(v1\/)?staff\b/.test(url)) return 2
  return isReading(request) ? 1 : 1.2
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID()
  const { headers, text } = busyAnswer(request, id)
  const retryAfter = String(SOONEST + Math.floor(Math.random() * SPREAD))
  response.writeHead(503, {
    ...earlyHeaders(request),
    ...headers,
    'retry-after': retryAfter,
    'x-request-id': id,
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

export type LoadGuard = ReturnType<typeof loadGuard>

type Settings = {
  /** The highest limit of concurrent requests. 0: nothing is refused. */
  most: number
  /** Called once a second with the number of refusals, if there were any. */
  onRefusals: (refused: number, limit: number) => void
  /** False: the caller calls `adjust` itself (tests). */
  adjusting?: boolean
}

/** A queued request. `untilTurnEnds`: refused at the end of the turn if there is no place by then. Times are in milliseconds. */
type Waiting = {
  request: IncomingMessage
  response: ServerResponse
  multiple: number
  since: number
  patience: number
  untilTurnEnds: boolean
  work: () => void
}

/** Removes and returns the matching entries. */
function takeOut(queue: Waiting[], isOut: (each: Waiting) => boolean): Waiting[] {
  const out: Waiting[] = []
  for (let at = 0; at < queue.length;) {
    const each = queue[at] as Waiting
    if (isOut(each)) out.push(...queue.splice(at, 1))
    else at += 1
  }
  return out
}

/** Counts refusals, and reports their number once a second. */
function refusals(report: (refused: number) => void) {
  let unreported = 0
  let last = Number.NEGATIVE_INFINITY
  const timer = setInterval(() => {
    if (unreported > 0) report(unreported)
    unreported = 0
  }, 1_000).unref()
  return {
    add: () => {
      unreported += 1
      last = performance.now()
    },
    /** Whether a request was refused within the last second; background work should hold back then. */
    isCrowded: (): boolean => performance.now() - last < CROWD_MS,
    close: () => clearInterval(timer),
  }
}

/** Calls `adjust` every 25 milliseconds with the milliseconds by which the timer fired late. */
function adjustPeriodically(adjust: (late: number) => void): NodeJS.Timeout {
  let due = performance.now() + ADJUST_EVERY_MS
  const tick = () => {
    const now = performance.now()
    adjust(Math.max(0, now - due))
    due = now + ADJUST_EVERY_MS
  }
  return setInterval(tick, ADJUST_EVERY_MS).unref()
}

/** Limits how long one turn of the event loop admits requests; the next turn continues with the queue. */
function turns({ isWaitedFor, admitQueued }: { isWaitedFor: () => boolean; admitQueued: () => void }) {
  /** When this turn admitted its first request. */
  let began: number | undefined
  let accepted = false
  let acceptTurns = 0

  function end(): void {
    // Node accepts one connection per turn. While more arrive, accept them first, if only so that they can be refused promptly.
    if (accepted && isWaitedFor() && acceptTurns < MAX_ACCEPT_TURNS) {
      acceptTurns += 1
      accepted = false
      setImmediate(end)
      return
    }
    acceptTurns = 0
    accepted = false
    began = undefined
    admitQueued()
  }

  return {
    begin(): void {
      if (began !== undefined) return
      began = performance.now()
      setImmediate(end)
    },
    isOver: (): boolean => began !== undefined && performance.now() - began > TURN_MS,
    /** To be called for each new connection. */
    connectionAccepted: (): void => void (accepted = true),
  }
}

/** Requests in progress. `multiple`: that of the limit they may use; `isCommon`: whether the place is one open to all kinds. */
type Places = Map<IncomingMessage, { since: number; multiple: number; isCommon: boolean }>

/** The adaptive limit of concurrent requests. */
function adaptiveLimit(underWay: Places, most: number) {
  let limit = Math.min(INITIAL_LIMIT, most)
  let lateness = 0
  /** The most requests in progress at once. This and the next two values are reset by each `adjust`. */
  let peak = 0
  let answered = 0
  let took = 0
  /** The usual response time in milliseconds. */
  let usual = SLOW_MS.most / SLOWER

  function isSlow(): boolean {
    // Requests without a response yet count with the time they have taken so far.
    const now = performance.now()
    const waiting = [...underWay.values()].filter(({ multiple }) => multiple < PICTURES)
    const waited = waiting.reduce((sum, { since }) => sum + now - since, 0)
    const slow = Math.min(SLOW_MS.most, Math.max(SLOW_MS.least, SLOWER * usual))
    return peak >= limit && took + waited > slow * (answered + waiting.length)
  }

  return {
    limit: (): number => limit,

    /** Records that this many requests were in progress at once, or would have been. */
    reached: (count: number): void => void (peak = Math.max(peak, count)),

    /** Records a response and the milliseconds it took. */
    answered(milliseconds: number): void {
      answered += 1
      took += milliseconds
    },

    adjust(late: number): void {
      lateness = (lateness + late) / 2
      if (lateness > LATE_MS || isSlow()) limit = Math.max(MIN_LIMIT, limit * 0.85)
      else if (peak >= limit || limit < INITIAL_LIMIT) limit = Math.min(most, limit + 0.5)
      if (peak < limit / 2) usual += (took - usual * answered) * MEMORY
      peak = underWay.size
      answered = took = 0
    },
  }
}

export function loadGuard({ most, onRefusals, adjusting = true }: Settings) {
  const underWay: Places = new Map()
  /** How many requests in progress hold a common place, one open to all kinds. */
  let commonInUse = 0
  const queue: Waiting[] = []
  const limiter = adaptiveLimit(underWay, most)
  const refused = refusals((count) => onRefusals(count, Math.round(limiter.limit())))
  const turn = turns({ isWaitedFor: () => queue.length > 0 || refused.isCrowded(), admitQueued })
  /** Since when the queue has not been empty; undefined while it is. */
  let crowding: number | undefined

  const isBurst = (): boolean => !refused.isCrowded() && (crowding === undefined || performance.now() - crowding < BURST_MS)
  /** Queued requests that will need a place: not those whose client has gone, or whose body has not arrived yet. */
  const waiting = (): Waiting[] => queue.filter(({ request }) => (isReading(request) || request.complete) && !request.socket.destroyed)
  /** Free places reserved for requests with this multiple: a multiple above 1 adds places on top of the common ones. */
  function ownPlacesFor(multiple: number): number {
    const own = Math.floor(limiter.limit() * multiple) - Math.floor(limiter.limit())
    // Reads have no reserved places, and are the most frequent: skip the count.
    if (own === 0) return 0
    const taken = [...underWay.values()].filter((each) => !each.isCommon && each.multiple === multiple).length
    return Math.max(0, own - taken)
  }
  const placesFor = (multiple: number): number => Math.max(0, Math.floor(limiter.limit()) - commonInUse) + ownPlacesFor(multiple)
  const hasRoom = (multiple: number): boolean => placesFor(multiple) >= 1

  function mayWait(multiple: number): boolean {
    const crowded = refused.isCrowded()
    if (crowded && !hasRoom(multiple)) return false
    const all = waiting()
    const ofKind = all.filter((each) => each.multiple === multiple).length
    // A read ahead of this one may have finished by the end of the turn; a write will not have.
    if (crowded) return multiple === 1 || ofKind + 1 <= placesFor(multiple)
    // Beyond the common queue limit each kind has a few places of its own; otherwise those that may wait longest would fill the queue.
    return all.length < Math.max(limiter.limit(), isBurst() ? Math.min(MAX_BURST, most) : 0) || ofKind < limiter.limit() * (multiple - 1)
  }

  function leave(request: IncomingMessage): void {
    const place = underWay.get(request)
    if (place === undefined) return
    underWay.delete(request)
    if (place.isCommon) commonInUse -= 1
    if (place.multiple < PICTURES) limiter.answered(performance.now() - place.since)
    if (queue.length > 0) turn.begin()
  }

  function enter(request: IncomingMessage, response: ServerResponse, multiple: number): void {
    turn.begin()
    const begin = () => {
      if (response.writableEnded || response.destroyed) return
      // Take reserved places first: a waiting write would otherwise get every common place freed during the turn, while reads are
      // refused at once.
      const place = { since: performance.now(), multiple, isCommon: ownPlacesFor(multiple) < 1 }
      underWay.set(request, place)
      if (place.isCommon) commonInUse += 1
      limiter.reached(underWay.size)
    }
    // Receiving a slow body is no work, so a place is taken when its last byte is in; a read takes it at once, as nobody reads its
    // body. Likewise the place is freed when the response has been produced, however slowly the client reads it.
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (isReading(request) || request.complete || (length === '0' && encoding === undefined)) begin()
    else request.once('end', begin)
    response.once('prefinish', () => leave(request)).once('close', () => leave(request))
  }

  function turnAway(request: IncomingMessage, response: ServerResponse): void {
    limiter.reached(limiter.limit())
    refused.add()
    refuse(request, response)
  }

  /** Refuses requests that have waited too long, anywhere in the queue: those of a burst may wait longer than later ones behind them. */
  function turnLateAway(): void {
    const now = performance.now()
    takeOut(queue, ({ request }) => request.socket.destroyed)
    // A few slow requests are no overload: they wait as long as it takes.
    const few = () => queue.length + underWay.size <= MIN_LIMIT
    const longest = refused.isCrowded() ? BURST_MS : BURST_WAIT_MS
    const isLate = ({ since, patience }: Waiting) => now - since > Math.min(patience, longest) && !few()
    for (const { request, response } of takeOut(queue, isLate)) turnAway(request, response)
  }

  function admitQueued(): void {
    turnLateAway()
    for (let next = queue[0]; next !== undefined && !turn.isOver() && hasRoom(next.multiple); next = queue[0]) {
      queue.shift()
      enter(next.request, next.response, next.multiple)
      next.work()
    }
    for (const { request, response } of takeOut(queue, ({ untilTurnEnds, multiple }) => untilTurnEnds && !hasRoom(multiple)))
      turnAway(request, response)
    if (queue.length === 0) crowding = undefined
    else if (hasRoom(1)) turn.begin()
  }

  function wait(request: IncomingMessage, response: ServerResponse, multiple: number, work: () => void): void {
    const now = performance.now()
    const patience = isBurst() ? BURST_WAIT_MS : WAIT_MS * multiple
    crowding ??= now
    queue.push({ request, response, multiple, since: now, patience, untilTurnEnds: refused.isCrowded(), work })
    if (hasRoom(multiple)) turn.begin()
  }

  const adjust = (late: number): void => {
    limiter.adjust(late)
    admitQueued()
  }
  const timer = adjusting ? adjustPeriodically(adjust) : undefined

  return {
    adjust,
    limit: limiter.limit,
    underWay: () => underWay.size,

    isCrowded: refused.isCrowded,

    /** Whether there is no overload, nor a sign of it: at most a few requests in progress, none queued, none just refused. */
    isCalm: (): boolean => queue.length === 0 && underWay.size <= MIN_LIMIT && !refused.isCrowded(),

    /** To be called for each new connection. */
    connectionAccepted: turn.connectionAccepted,

    /** Runs `work` for a request now or shortly, or answers it with 503. */
    admit(request: IncomingMessage, response: ServerResponse, work: () => void): void {
      if (most === 0 || FREE.test(request.url ?? '')) return work()
      const multiple = limitMultipleOf(request)
      // In a crowd a write waits for the end of the turn: its body has arrived by then, so that it takes its place at once.
      const isHere = isReading(request) || !refused.isCrowded()
      if (queue.length === 0 && hasRoom(multiple) && !turn.isOver() && isHere) {
        enter(request, response, multiple)
        work()
      } else if (mayWait(multiple)) wait(request, response, multiple, work)
      else turnAway(request, response)
    },

    /** Frees the place of an event stream, which stays open without doing any work. */
    release: leave,

    close(): void {
      clearInterval(timer)
      refused.close()
    },
  }
}
