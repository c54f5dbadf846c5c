/** The catalogue in memory: at most a second out of date, and current at once after a change that this node was notified of. */
import { CONTENT_CHANGES, isDatabaseAway, type Database, type OpenDatabase } from '../../platform/database.ts'
import { ApiError } from '../../platform/failure.ts'
import { changeFeed } from './change-feed.ts'
import { emptyHoldings, holdsAt, readIn, type Holdings } from './holdings.ts'

/** How long (ms, as all of these) the catalogue is served without checking the database for changes. */
const MOST_AGE = 1_000
/** How long a request waits for the database to list what has changed. */
const PATIENCE = 1_000
/** How long after a check's start a request goes on waiting once the changes are listed, while the vehicles concerned are read. */
const READING = 10_000
/** A check that has taken this long, at either stage, is abandoned in favour of a new one. */
const GIVE_UP = { asking: 5_000, reading: 60_000 }
/** How long the last known catalogue is served while the database is unavailable. */
const MOST_ALONE = 300_000
/** Checks run this often even without requests, or a quiet night would use up those five minutes. */
const LOOK_AT_LEAST = 60_000
/** After a notification, what has changed is read this soon even without a request. */
const SOON = 50

export type CatalogueParts = {
  db: Database
  clock: () => Date
  listen: OpenDatabase['listen']
  /** Called with the ids of vehicles that may have changed. */
  changed: (ids: Iterable<number>) => void
}

type Look = { heard: number; begun: number; asking: boolean; done: Promise<void> }

export function catalogue({ db, clock, listen, changed }: CatalogueParts) {
  const held = emptyHoldings()
  const feed = changeFeed(db)
  /** How many notifications have arrived; one that arrives during a check requires another check. */
  let heard = 0
  let checked = { heard: -1, at: -Infinity }
  let failed = { heard: -1, at: -Infinity }
  let looking: Look | undefined
  let soon: NodeJS.Timeout | undefined
  let revision = 0

  async function look(self: Look): Promise<void> {
    const now = clock()
    try {
      const first = checked.heard < 0
      if (first) feed.forget()
      const news = await feed.news()
      if (looking !== self) throw unavailable()
      self.asking = false
      if (!news || news.changes.length > 0 || !holdsAt(held, now)) {
        const replace = await readIn(db, held, news?.changes, now)
        if (looking !== self) throw unavailable()
        changed(replace())
        revision += 1
      }
      news?.accept()
      checked = { heard: self.heard, at: self.begun }
    } catch (error) {
      failed = { heard: self.heard, at: performance.now() }
      throw error
    } finally {
      if (looking === self) looking = undefined
    }
  }

  /** Waits for a check to end. A database that is too slow to list what has changed counts as unavailable. */
  async function ended(look: Look): Promise<void> {
    // Nothing has been loaded yet, so there is nothing else to serve.
    if (checked.heard < 0) return look.done
    if (await endsBy(look, PATIENCE)) return
    if (!look.asking && (await endsBy(look, READING))) return
    failed = { heard: look.heard, at: performance.now() }
    if (looking === look && performance.now() - look.begun > (look.asking ? GIVE_UP.asking : GIVE_UP.reading)) looking = undefined
    throw unavailable()
  }

  /** Waits for a check that began after the latest notification; only one runs at a time. */
  async function freshLook(): Promise<void> {
    if (looking && looking.heard !== heard) {
      await ended(looking).catch((error: unknown) => {
        if (error instanceof ApiError) throw error
      })
      return freshLook()
    }
    if (!looking) {
      looking = { heard, begun: performance.now(), asking: true, done: Promise.resolve() }
      looking.done = look(looking)
      looking.done.catch(() => {})
    }
    await ended(looking)
  }

  const isFresh = (): boolean => checked.heard === heard && performance.now() - checked.at < MOST_AGE && holdsAt(held, clock())

  async function refresh(): Promise<void> {
    const lost = failed.heard === heard && failed.at >= checked.at && performance.now() - failed.at < MOST_AGE
    try {
      if (lost) throw unavailable()
      await freshLook()
    } catch (error) {
      if (!isAway(error)) throw error
      if (performance.now() - checked.at > MOST_ALONE) throw error
    }
  }

  function lookUnasked(): void {
    if (!isFresh()) freshLook().catch(() => {})
  }

  function hear(): void {
    heard += 1
    // Reading ahead of requests spares them the wait; the delay lets many changes be read at once.
    soon ??= setTimeout(() => {
      soon = undefined
      lookUnasked()
    }, SOON)
    soon.unref()
  }

  let unlisten = async () => {}
  let unasked: NodeJS.Timeout | undefined
  return {
    /** The catalogue, fresh enough to serve; a promise where the database has to be checked first. */
    now: (): Holdings | Promise<Holdings> => (isFresh() ? held : refresh().then(() => held)),
    /** Seconds since the catalogue was last confirmed to be current. */
    age: (): number => (performance.now() - checked.at) / 1000,
    /** Increases whenever the catalogue changes. */
    revision: (): number => revision,
    async open(): Promise<void> {
      unlisten = await listen(CONTENT_CHANGES, hear)
      await refresh()
      unasked = setInterval(lookUnasked, LOOK_AT_LEAST).unref()
    },
    async close(): Promise<void> {
      clearTimeout(soon)
      clearInterval(unasked)
      await unlisten()
      if (looking) await ended(looking).catch(() => {})
    },
  }
}

const isAway = (error: unknown): boolean => (error instanceof ApiError ? error.code === 'unavailable' : isDatabaseAway(error))

const unavailable = (): ApiError => new ApiError('unavailable', 'unavailable', 2)

/** Whether a check ends within this many milliseconds of its start; rejects if the check fails. */
async function endsBy({ done, begun }: Look, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, begun + milliseconds - performance.now()), false)
  })
  return Promise.race([done.then(() => true), over]).finally(() => clearTimeout(timer))
}
