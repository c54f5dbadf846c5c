/** The catalogue in memory: true as of a second ago at most, as of now after a change that was heard of. */
import { CONTENT_CHANGES, isDatabaseAway, type Database, type OpenDatabase } from '../../platform/database.ts'
import { ApiError } from '../../platform/failure.ts'
import { changeFeed } from './change-feed.ts'
import { emptyHoldings, holdsAt, readIn, type Holdings } from './holdings.ts'

/** Milliseconds that what is held may go on being answered without another look. */
const MOST_AGE = 1_000
/** A question waits so long for the database to say what is new. */
const PATIENCE = 1_000
/** Once it has said so, reading what is new may take this long. */
const READING = 10_000
/** A look of which nothing has come for so long is given up for another one. */
const GIVE_UP = { asking: 5_000, reading: 60_000 }
/** While the database is away, what was true before is answered so long. */
const MOST_ALONE = 300_000
/** Where nobody asks it is looked all the same: else nothing of the five minutes would be left after a quiet night. */
const LOOK_AT_LEAST = 60_000
/** After news, what they concern is read soon even if nobody asks. */
const SOON = 50

export type CatalogueParts = {
  db: Database
  clock: () => Date
  listen: OpenDatabase['listen']
  /** Called with the vehicles of which something may have changed. */
  changed: (ids: Iterable<number>) => void
}

type Look = { heard: number; begun: number; asking: boolean; done: Promise<void> }

export function catalogue({ db, clock, listen, changed }: CatalogueParts) {
  const held = emptyHoldings()
  const feed = changeFeed(db)
  /** How often something was heard; what was heard while a look was under way calls for another. */
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

  /** The end of a look. A database that does not even say what is new is as good as away. */
  async function ended(look: Look): Promise<void> {
    // Without anything to answer there is nothing better to do than to wait.
    if (checked.heard < 0) return look.done
    if (await endsBy(look, PATIENCE)) return
    if (!look.asking && (await endsBy(look, READING))) return
    failed = { heard: look.heard, at: performance.now() }
    if (looking === look && performance.now() - look.begun > (look.asking ? GIVE_UP.asking : GIVE_UP.reading)) looking = undefined
    throw unavailable()
  }

  /** Looks, beginning after all that has been heard; one at a time. */
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
    // Nobody need wait for what nobody has asked for, and many changes are read at once.
    soon ??= setTimeout(() => {
      soon = undefined
      lookUnasked()
    }, SOON)
    soon.unref()
  }

  let unlisten = async () => {}
  let unasked: NodeJS.Timeout | undefined
  return {
    /** What is held, fresh enough to be answered; a promise where the database has to be asked first. */
    now: (): Holdings | Promise<Holdings> => (isFresh() ? held : refresh().then(() => held)),
    /** Seconds since what is held was last found to be true. */
    age: (): number => (performance.now() - checked.at) / 1000,
    /** Changes with all that is held. */
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

/** Whether a look ends within so many milliseconds of its beginning; its failure is ours. */
async function endsBy({ done, begun }: Look, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, begun + milliseconds - performance.now()), false)
  })
  return Promise.race([done.then(() => true), over]).finally(() => clearTimeout(timer))
}
