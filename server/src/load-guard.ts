/**
 * Refuses early what could not be answered in time anyway. Requests are taken up a few at a time, so that turns
 * of the event loop stay short; what waits too long for that is refused. How many may be under way sinks fast
 * while the process is behind, and rises slowly while there is room. docs/decisions/022 says why.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { busyAnswer } from '@masar/api/platform/busy'
import { earlyHeaders } from './guards.ts'

const LOOK_EVERY_MS = 25
/** How late a timer may be. Who asks then has waited about so long before anybody looked at the request. */
const LATE_MS = 20
/** How many times as long as usual answers may take on average, where as many are under way as may be. Slower alone is no sign. */
const SLOWER = 3
/** Between these: where little is done, milliseconds say nothing; and who waits for longer has waited too long, whatever is usual. */
const SLOW_MS = { least: 40, most: 200 }
/** What is usual is an average of about a thousand answers of calm times. */
const MEMORY = 0.001
/** What a turn takes up: the others wait for the next one. */
const TURN_MS = 3
/** Who has waited so long for being taken up is refused. */
const WAIT_MS = 50
/** A turn accepts one new connection. So many turns let them in before there is work again. */
const DOORS = 100
/** One browser may well ask for six things at once. */
const FEWEST = 6
const AT_FIRST = 32

/** Seconds. Not the same for all: they would all come back at once. */
const SOONEST = 2
const SPREAD = 4

/** Who has just been refused was not the last. */
const CROWD_MS = 1_000

/** What asks for nothing but files and health costs less than a refusal is worth. */
const FREE = /^\/(healthz|readyz|livez|metrics|sw\.js|placeholder\.svg|assets\/)/

/** So much of the room may be taken by pictures. */
const PICTURES = 4

/** What is refused last: the pictures of a page that was answered, staff who have to see what goes on, those who are sending something. */
function shareOf({ method, url = '' }: IncomingMessage): number {
  if (url.startsWith('/pictures/')) return PICTURES
  if (/^\/(v1\/)?staff\b/.test(url)) return 2
  return method === 'GET' || method === 'HEAD' ? 1 : 1.2
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
  /** What the limit never exceeds. 0: nothing is refused. */
  most: number
  /** Hears once a second of refusals, how many. */
  tell: (refused: number, limit: number) => void
  /** False: `look` is called from outside. */
  watching?: boolean
}

type Waiting = { request: IncomingMessage; response: ServerResponse; share: number; since: number; work: () => void }

/** Those who were refused: how many is told once a second. */
function refusals(tell: (refused: number) => void) {
  let untold = 0
  let last = Number.NEGATIVE_INFINITY
  const telling = setInterval(() => {
    if (untold > 0) tell(untold)
    untold = 0
  }, 1_000).unref()
  return {
    add: () => {
      untold += 1
      last = performance.now()
    },
    /** Whether somebody was refused within the last second: what can wait, may. */
    isCrowded: (): boolean => performance.now() - last < CROWD_MS,
    close: () => clearInterval(telling),
  }
}

/** `look` is called every 25 milliseconds, `late` milliseconds after it was due. */
function lookOften(look: (late: number) => void): NodeJS.Timeout {
  let due = performance.now() + LOOK_EVERY_MS
  const watch = () => {
    const now = performance.now()
    look(Math.max(0, now - due))
    due = now + LOOK_EVERY_MS
  }
  return setInterval(watch, LOOK_EVERY_MS).unref()
}

export function loadGuard({ most, tell, watching = true }: Settings) {
  /** Since when, and how much of the room each may use. */
  const underWay = new Map<IncomingMessage, { since: number; share: number }>()
  const queue: Waiting[] = []
  const refused = refusals((count) => tell(count, Math.round(limit)))
  let limit = Math.min(AT_FIRST, most)
  let lateness = 0
  /** Since the last look. */
  let peak = 0
  let answered = 0
  let took = 0
  /** Milliseconds. */
  let usual = SLOW_MS.most / SLOWER
  /** When this turn took up its first request. */
  let turn: number | undefined
  let entered = false
  let doors = 0

  function isSlow(): boolean {
    // Those that have not been answered count with the time they have waited.
    const now = performance.now()
    const waiting = [...underWay.values()].filter(({ share }) => share < PICTURES)
    const waited = waiting.reduce((sum, { since }) => sum + now - since, 0)
    const slow = Math.min(SLOW_MS.most, Math.max(SLOW_MS.least, SLOWER * usual))
    return peak >= limit && took + waited > slow * (answered + waiting.length)
  }

  function look(late: number): void {
    lateness = (lateness + late) / 2
    if (lateness > LATE_MS || isSlow()) limit = Math.max(FEWEST, limit * 0.85)
    else if (peak >= limit || limit < AT_FIRST) limit = Math.min(most, limit + 0.5)
    if (peak < limit / 2) usual += (took - usual * answered) * MEMORY
    peak = underWay.size
    answered = took = 0
    takeUp()
  }

  const isTurnOver = (): boolean => turn !== undefined && performance.now() - turn > TURN_MS
  const hasRoom = (share: number): boolean => underWay.size < limit * share
  /** Beyond what all may wait, each kind has only its own: else those who may wait longest would soon be all who wait. */
  const hasRoomBeside = (share: number): boolean => queue.filter((each) => each.share === share).length < limit * (share - 1)

  function endTurn(): void {
    // Connections come in one a turn: while they do, those who wait at the door are let in first.
    if (entered && queue.length > 0 && doors < DOORS) {
      doors += 1
      entered = false
      setImmediate(endTurn)
      return
    }
    doors = 0
    entered = false
    turn = undefined
    takeUp()
  }

  function beginTurn(): void {
    if (turn !== undefined) return
    turn = performance.now()
    setImmediate(endTurn)
  }

  function leave(request: IncomingMessage): void {
    const place = underWay.get(request)
    if (place === undefined) return
    underWay.delete(request)
    if (place.share < PICTURES) {
      answered += 1
      took += performance.now() - place.since
    }
    if (queue.length > 0) beginTurn()
  }

  function enter(request: IncomingMessage, response: ServerResponse, share: number): void {
    beginTurn()
    const begin = () => {
      if (response.writableEnded || response.destroyed) return
      underWay.set(request, { since: performance.now(), share })
      peak = Math.max(peak, underWay.size)
    }
    // A body that trickles in is no work; it begins with the last byte. Nor is an answer that nobody reads.
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length === '0' && encoding === undefined) begin()
    else request.once('end', begin)
    response.once('prefinish', () => leave(request)).once('close', () => leave(request))
  }

  function turnAway(request: IncomingMessage, response: ServerResponse): void {
    peak = Math.max(peak, limit)
    refused.add()
    refuse(request, response)
  }

  function takeUp(): void {
    const now = performance.now()
    while (queue.length > 0) {
      const { request, response, share, since, work } = queue[0] as Waiting
      const gone = response.destroyed
      // A few slow ones are no crowd: they wait as long as it takes.
      const late = now - since > WAIT_MS * share && queue.length + underWay.size > FEWEST
      if (!gone && !late && (isTurnOver() || !hasRoom(share))) break
      queue.shift()
      if (gone) continue
      if (late) turnAway(request, response)
      else {
        enter(request, response, share)
        work()
      }
    }
    if (queue.length > 0 && hasRoom(1)) beginTurn()
  }

  const looking = watching ? lookOften(look) : undefined

  return {
    look,
    limit: () => limit,
    underWay: () => underWay.size,

    isCrowded: refused.isCrowded,

    /** A new connection has come in. */
    enters: () => (entered = true),

    /** Works on a request now or in a moment, or answers it with 503. */
    admit(request: IncomingMessage, response: ServerResponse, work: () => void): void {
      if (most === 0 || FREE.test(request.url ?? '')) return work()
      const share = shareOf(request)
      if (queue.length === 0 && hasRoom(share) && !isTurnOver()) {
        enter(request, response, share)
        work()
      } else if (queue.length < limit || hasRoomBeside(share)) {
        queue.push({ request, response, share, since: performance.now(), work })
        if (hasRoom(share)) beginTurn()
      } else turnAway(request, response)
    },

    /** A stream stays open without any work. */
    release: leave,

    close(): void {
      clearInterval(looking)
      refused.close()
    },
  }
}
