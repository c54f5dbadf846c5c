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
const WAIT_MS = 10
/**
 * Many who come at once after calm times are no crowd yet: so many are let wait, and for longer. A crowd it is once somebody was refused,
 * or has waited for so long; nobody waits for longer in one.
 */
const MOMENT = 100
const MOMENT_MS = 500
const MOMENT_WAIT_MS = 1_500
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
const FREE = /^\/(assets\/|(healthz|readyz|sw\.js|placeholder\.svg)(\?|$))/

/** So much of the room may be taken by pictures. */
const PICTURES = 4

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** What is refused last: the pictures of a page that was answered, staff who have to see what goes on, those who are sending something. */
function shareOf(request: IncomingMessage): number {
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
  /** What the limit never exceeds. 0: nothing is refused. */
  most: number
  /** Hears once a second of refusals, how many. */
  tell: (refused: number, limit: number) => void
  /** False: `look` is called from outside. */
  watching?: boolean
}

/** `brief`: until the end of the turn, if there is no place then. Times are in milliseconds. */
type Waiting = {
  request: IncomingMessage
  response: ServerResponse
  share: number
  since: number
  patience: number
  brief: boolean
  work: () => void
}

/** Takes those out for whom that holds, and gives them. */
function takeOut(queue: Waiting[], isOut: (each: Waiting) => boolean): Waiting[] {
  const out: Waiting[] = []
  for (let at = 0; at < queue.length;) {
    const each = queue[at] as Waiting
    if (isOut(each)) out.push(...queue.splice(at, 1))
    else at += 1
  }
  return out
}

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

/** A turn of the event loop takes up requests for a while; in the next one it goes on with those who wait. */
function turns({ isWaitedFor, takeUp }: { isWaitedFor: () => boolean; takeUp: () => void }) {
  /** When it took up its first request. */
  let began: number | undefined
  let entered = false
  let doors = 0

  function end(): void {
    // Connections come in one a turn: while they do, those who wait at the door are let in first, if only to hear that they are too many.
    if (entered && isWaitedFor() && doors < DOORS) {
      doors += 1
      entered = false
      setImmediate(end)
      return
    }
    doors = 0
    entered = false
    began = undefined
    takeUp()
  }

  return {
    begin(): void {
      if (began !== undefined) return
      began = performance.now()
      setImmediate(end)
    },
    isOver: (): boolean => began !== undefined && performance.now() - began > TURN_MS,
    /** A connection has come in. */
    enters: (): void => void (entered = true),
  }
}

/** Since when each is under way, how much of the room it may use, and whether its place is one of those that anybody may have. */
type Places = Map<IncomingMessage, { since: number; share: number; common: boolean }>

/** How many may be under way. */
function roomIn(underWay: Places, most: number) {
  let limit = Math.min(AT_FIRST, most)
  let lateness = 0
  /** Since the last look. */
  let peak = 0
  let answered = 0
  let took = 0
  /** Milliseconds. */
  let usual = SLOW_MS.most / SLOWER

  function isSlow(): boolean {
    // Those that have not been answered count with the time they have waited.
    const now = performance.now()
    const waiting = [...underWay.values()].filter(({ share }) => share < PICTURES)
    const waited = waiting.reduce((sum, { since }) => sum + now - since, 0)
    const slow = Math.min(SLOW_MS.most, Math.max(SLOW_MS.least, SLOWER * usual))
    return peak >= limit && took + waited > slow * (answered + waiting.length)
  }

  return {
    limit: (): number => limit,

    /** So many were under way at once, or would have been. */
    reached: (count: number): void => void (peak = Math.max(peak, count)),

    /** One that took so many milliseconds. */
    answered(milliseconds: number): void {
      answered += 1
      took += milliseconds
    },

    look(late: number): void {
      lateness = (lateness + late) / 2
      if (lateness > LATE_MS || isSlow()) limit = Math.max(FEWEST, limit * 0.85)
      else if (peak >= limit || limit < AT_FIRST) limit = Math.min(most, limit + 0.5)
      if (peak < limit / 2) usual += (took - usual * answered) * MEMORY
      peak = underWay.size
      answered = took = 0
    },
  }
}

export function loadGuard({ most, tell, watching = true }: Settings) {
  const underWay: Places = new Map()
  /** Of those under way, who has a place that anybody might have had. */
  let common = 0
  const queue: Waiting[] = []
  const room = roomIn(underWay, most)
  const refused = refusals((count) => tell(count, Math.round(room.limit())))
  const turn = turns({ isWaitedFor: () => queue.length > 0 || refused.isCrowded(), takeUp })
  /** Since when somebody waits; undefined while nobody does. */
  let crowding: number | undefined

  const isMoment = (): boolean => !refused.isCrowded() && (crowding === undefined || performance.now() - crowding < MOMENT_MS)
  /** Those who went away, and those whose body trickles in, will not take any of the room. */
  const waiting = (): Waiting[] => queue.filter(({ request }) => (isReading(request) || request.complete) && !request.socket.destroyed)
  /** Who may use more of the room has places of its own. */
  function ownPlacesFor(share: number): number {
    const own = Math.floor(room.limit() * share) - Math.floor(room.limit())
    // Readers have none, and come most often.
    if (own === 0) return 0
    const taken = [...underWay.values()].filter((each) => !each.common && each.share === share).length
    return Math.max(0, own - taken)
  }
  const placesFor = (share: number): number => Math.max(0, Math.floor(room.limit()) - common) + ownPlacesFor(share)
  const hasRoom = (share: number): boolean => placesFor(share) >= 1

  function mayWait(share: number): boolean {
    const crowded = refused.isCrowded()
    if (crowded && !hasRoom(share)) return false
    const all = waiting()
    const ofKind = all.filter((each) => each.share === share).length
    // A reader who comes before may be done with the place by the end of the turn, who sends something is not.
    if (crowded) return share === 1 || ofKind + 1 <= placesFor(share)
    // Beyond what all may wait, each kind has only its own: else those who may wait longest would soon be all who wait.
    return all.length < Math.max(room.limit(), isMoment() ? Math.min(MOMENT, most) : 0) || ofKind < room.limit() * (share - 1)
  }

  function leave(request: IncomingMessage): void {
    const place = underWay.get(request)
    if (place === undefined) return
    underWay.delete(request)
    if (place.common) common -= 1
    if (place.share < PICTURES) room.answered(performance.now() - place.since)
    if (queue.length > 0) turn.begin()
  }

  function enter(request: IncomingMessage, response: ServerResponse, share: number): void {
    turn.begin()
    const begin = () => {
      if (response.writableEnded || response.destroyed) return
      // These first: it waits for the end of the turn and would have each place that becomes free meanwhile, where readers hear at once.
      const place = { since: performance.now(), share, common: ownPlacesFor(share) < 1 }
      underWay.set(request, place)
      if (place.common) common += 1
      room.reached(underWay.size)
    }
    // A body that trickles in is no work; it begins with the last byte, but where nobody reads one. Nor is an answer that nobody reads.
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (isReading(request) || request.complete || (length === '0' && encoding === undefined)) begin()
    else request.once('end', begin)
    response.once('prefinish', () => leave(request)).once('close', () => leave(request))
  }

  function turnAway(request: IncomingMessage, response: ServerResponse): void {
    room.reached(room.limit())
    refused.add()
    refuse(request, response)
  }

  /** Also behind those who came in a moment, and may wait longer. */
  function turnLateAway(): void {
    const now = performance.now()
    takeOut(queue, ({ request }) => request.socket.destroyed)
    // A few slow ones are no crowd: they wait as long as it takes.
    const few = () => queue.length + underWay.size <= FEWEST
    const longest = refused.isCrowded() ? MOMENT_MS : MOMENT_WAIT_MS
    const isLate = ({ since, patience }: Waiting) => now - since > Math.min(patience, longest) && !few()
    for (const { request, response } of takeOut(queue, isLate)) turnAway(request, response)
  }

  function takeUp(): void {
    turnLateAway()
    for (let next = queue[0]; next !== undefined && !turn.isOver() && hasRoom(next.share); next = queue[0]) {
      queue.shift()
      enter(next.request, next.response, next.share)
      next.work()
    }
    for (const { request, response } of takeOut(queue, ({ brief, share }) => brief && !hasRoom(share))) turnAway(request, response)
    if (queue.length === 0) crowding = undefined
    else if (hasRoom(1)) turn.begin()
  }

  function wait(request: IncomingMessage, response: ServerResponse, share: number, work: () => void): void {
    const now = performance.now()
    const patience = isMoment() ? MOMENT_WAIT_MS : WAIT_MS * share
    crowding ??= now
    queue.push({ request, response, share, since: now, patience, brief: refused.isCrowded(), work })
    if (hasRoom(share)) turn.begin()
  }

  const look = (late: number): void => {
    room.look(late)
    takeUp()
  }
  const looking = watching ? lookOften(look) : undefined

  return {
    look,
    limit: room.limit,
    underWay: () => underWay.size,

    isCrowded: refused.isCrowded,

    /** A few at a time are no crowd, nor its beginning. */
    isCalm: (): boolean => queue.length === 0 && underWay.size <= FEWEST && !refused.isCrowded(),

    /** A new connection has come in. */
    enters: turn.enters,

    /** Works on a request now or in a moment, or answers it with 503. */
    admit(request: IncomingMessage, response: ServerResponse, work: () => void): void {
      if (most === 0 || FREE.test(request.url ?? '')) return work()
      const share = shareOf(request)
      // In a crowd who sends something waits for the end of the turn, when it has come whole and takes its place at once.
      const isHere = isReading(request) || !refused.isCrowded()
      if (queue.length === 0 && hasRoom(share) && !turn.isOver() && isHere) {
        enter(request, response, share)
        work()
      } else if (mayWait(share)) wait(request, response, share, work)
      else turnAway(request, response)
    },

    /** A stream stays open without any work. */
    release: leave,

    close(): void {
      clearInterval(looking)
      refused.close()
    },
  }
}
