/** The catalogue in memory: at most a second out of date, and current at once after a change that this node was notified of. */
import { CONTENT_CHANGES, isDatabaseAway, type Database, type OpenDatabase } from '../../platform/database.ts'
import { ApiError } from '../../platform/failure.ts'
import { changeFeed } from './change-feed.ts'
import { emptyState, isCurrentAt, loadChanges, type CatalogueState } from './catalogue-state.ts'

/** How long the catalogue is served without checking the database for changes. */
const MAX_AGE_MS = 1_000
/** How long a request waits for the database to list what has changed. */
const LISTING_TIMEOUT_MS = 1_000
/** How long after a check's start a request goes on waiting once the changes are listed, while the vehicles concerned are read. */
const READING_TIMEOUT_MS = 10_000
/** A check that has taken this long, at either stage, is abandoned in favour of a new one. */
const ABANDON_AFTER_MS = { asking: 5_000, reading: 60_000 }
/** How long the last known catalogue is served while the database is unavailable. */
const MAX_STALE_MS = 300_000
/** Checks run this often even without requests, or a quiet night would use up those five minutes. */
const CHECK_INTERVAL_MS = 60_000
/** After a notification, what has changed is read this soon even without a request. */
const NOTIFICATION_DELAY_MS = 50

export type CatalogueParts = {
  db: Database
  clock: () => Date
  listen: OpenDatabase['listen']
  /** Called with the ids of vehicles that may have changed. */
  changed: (ids: Iterable<number>) => void
}

type Check = { notificationCount: number; begun: number; asking: boolean; done: Promise<void> }

export function catalogue({ db, clock, listen, changed }: CatalogueParts) {
  const state = emptyState()
  const feed = changeFeed(db)
  /** How many notifications have arrived; one that arrives during a check requires another check. */
  let notificationCount = 0
  let checked = { notificationCount: -1, at: -Infinity }
  let failed = { notificationCount: -1, at: -Infinity }
  let currentCheck: Check | undefined
  let delay: NodeJS.Timeout | undefined
  let revision = 0

  async function runCheck(self: Check): Promise<void> {
    const now = clock()
    try {
      const first = checked.notificationCount < 0
      if (first) feed.forget()
      const news = await feed.news()
      if (currentCheck !== self) throw unavailable()
      self.asking = false
      if (!news || news.changes.length > 0 || !isCurrentAt(state, now)) {
        const replace = await loadChanges(db, state, news?.changes, now)
        if (currentCheck !== self) throw unavailable()
        changed(replace())
        revision += 1
      }
      news?.accept()
      checked = { notificationCount: self.notificationCount, at: self.begun }
    } catch (error) {
      failed = { notificationCount: self.notificationCount, at: performance.now() }
      throw error
    } finally {
      if (currentCheck === self) currentCheck = undefined
    }
  }

  /** Waits for a check to end. A database that is too slow to list what has changed counts as unavailable. */
  async function waitForCheck(check: Check): Promise<void> {
    // Nothing has been loaded yet, so there is nothing else to serve.
    if (checked.notificationCount < 0) return check.done
    if (await endsBy(check, LISTING_TIMEOUT_MS)) return
    if (!check.asking && (await endsBy(check, READING_TIMEOUT_MS))) return
    failed = { notificationCount: check.notificationCount, at: performance.now() }
    if (currentCheck === check && performance.now() - check.begun > (check.asking ? ABANDON_AFTER_MS.asking : ABANDON_AFTER_MS.reading))
      currentCheck = undefined
    throw unavailable()
  }

  /** Waits for a check that began after the latest notification; only one runs at a time. */
  async function waitForFreshCheck(): Promise<void> {
    if (currentCheck && currentCheck.notificationCount !== notificationCount) {
      await waitForCheck(currentCheck).catch((error: unknown) => {
        if (error instanceof ApiError) throw error
      })
      return waitForFreshCheck()
    }
    if (!currentCheck) {
      currentCheck = { notificationCount, begun: performance.now(), asking: true, done: Promise.resolve() }
      currentCheck.done = runCheck(currentCheck)
      currentCheck.done.catch(() => {})
    }
    await waitForCheck(currentCheck)
  }

  const isFresh = (): boolean =>
    checked.notificationCount === notificationCount && performance.now() - checked.at < MAX_AGE_MS && isCurrentAt(state, clock())

  async function refresh(): Promise<void> {
    const justFailed =
      failed.notificationCount === notificationCount && failed.at >= checked.at && performance.now() - failed.at < MAX_AGE_MS
    try {
      if (justFailed) throw unavailable()
      await waitForFreshCheck()
    } catch (error) {
      if (!isAway(error)) throw error
      if (performance.now() - checked.at > MAX_STALE_MS) throw error
    }
  }

  function checkInBackground(): void {
    if (!isFresh()) waitForFreshCheck().catch(() => {})
  }

  function onNotification(): void {
    notificationCount += 1
    // Reading ahead of requests spares them the wait; the delay lets many changes be read at once.
    delay ??= setTimeout(() => {
      delay = undefined
      checkInBackground()
    }, NOTIFICATION_DELAY_MS)
    delay.unref()
  }

  let unlisten = async () => {}
  let interval: NodeJS.Timeout | undefined
  return {
    /** The catalogue, fresh enough to serve; a promise where the database has to be checked first. */
    now: (): CatalogueState | Promise<CatalogueState> => (isFresh() ? state : refresh().then(() => state)),
    /** Seconds since the catalogue was last confirmed to be current. */
    age: (): number => (performance.now() - checked.at) / 1000,
    /** Increases whenever the catalogue changes. */
    revision: (): number => revision,
    async open(): Promise<void> {
      unlisten = await listen(CONTENT_CHANGES, onNotification)
      await refresh()
      interval = setInterval(checkInBackground, CHECK_INTERVAL_MS).unref()
    },
    async close(): Promise<void> {
      clearTimeout(delay)
      clearInterval(interval)
      await unlisten()
      if (currentCheck) await waitForCheck(currentCheck).catch(() => {})
    },
  }
}

const isAway = (error: unknown): boolean => (error instanceof ApiError ? error.code === 'unavailable' : isDatabaseAway(error))

const unavailable = (): ApiError => new ApiError('unavailable', 'unavailable', 2)

/** Whether a check ends within this many milliseconds of its start; rejects if the check fails. */
async function endsBy({ done, begun }: Check, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, begun + milliseconds - performance.now()), false)
  })
  return Promise.race([done.then(() => true), over]).finally(() => clearTimeout(timer))
}
