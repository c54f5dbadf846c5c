/**
 * A PostgreSQL that stops answering, though its connections stand: nobody waits for it until a statement's time is over.
 * A connection of its own asks it something small as long as there is work. What gets no answer for a second and a half
 * is silent: all connections are cut, so that who waits on them hears of it, and nobody is given another until it answers.
 */
import type { PostgresPool } from 'kysely'
import type { Client, ClientBase, Pool, PoolClient } from 'pg'

const LOOK_EVERY = 250
/** Looks, not milliseconds: a process that was stopped itself, or is busy, has not listened meanwhile. */
const SILENT_AFTER = 6
/** A question that was lost on its way is asked anew, over a new connection. */
export const QUESTION_TIMEOUT = 2_000

export class DatabaseSilent extends Error {
  /** A failure of the connection, in SQL's words. */
  readonly code = '08006'
  override readonly message = 'The database does not answer.'
}

export type Silence = {
  /** Cuts this connection off as well. */
  cuts: (client: ClientBase) => void
  /** The pool's connections, as long as the server answers. */
  guard: (pool: Pool) => PostgresPool & { connect: () => Promise<PoolClient> }
  stop: () => Promise<void>
}

// A pool's clients have it too; their type does not say so.
const cut = (client: ClientBase): void => void (client as Client).connection.stream.destroy()

/** `connect` gives a new client each time, not connected yet. */
export function watchForSilence(connect: () => Client): Silence {
  const connections = new Set<ClientBase>()
  const pools: Pool[] = []
  const waiting = new Set<(error: Error) => void>()
  let asker: Client | undefined
  let asking: Promise<void> | undefined
  let unanswered = 0

  const isSilent = (): boolean => unanswered >= SILENT_AFTER
  const isAtWork = (pool: Pool): boolean => pool.totalCount > pool.idleCount || pool.waitingCount > 0

  async function ask(): Promise<void> {
    try {
      asker ??= await connect()
        .on('error', () => {})
        .connect()
      await asker.query('select 1')
      unanswered = 0
    } catch {
      // Refused is an answer too; after silence it has to be the right one.
      if (!isSilent()) unanswered = 0
      if (asker) cut(asker)
      asker = undefined
    }
  }

  function look(): void {
    if (asking !== undefined) {
      unanswered += 1
      if (unanswered !== SILENT_AFTER) return
      for (const client of connections) cut(client)
      for (const refuse of waiting) refuse(new DatabaseSilent())
    } else if (isSilent() || pools.some(isAtWork)) asking = ask().finally(() => (asking = undefined))
  }
  const looking = setInterval(look, LOOK_EVERY).unref()

  async function connectTo(pool: Pool): Promise<PoolClient> {
    if (isSilent()) throw new DatabaseSilent()
    const { promise: refused, reject } = Promise.withResolvers<never>()
    const connected = pool.connect()
    waiting.add(reject)
    try {
      return await Promise.race([connected, refused])
    } catch (error) {
      // Nobody takes it any more.
      connected.then(
        (client) => client.release(),
        () => {},
      )
      throw error
    } finally {
      waiting.delete(reject)
    }
  }

  return {
    cuts: (client) => {
      connections.add(client)
      client.once('end', () => connections.delete(client))
    },
    guard: (pool) => {
      pools.push(pool)
      return { options: pool.options, connect: () => connectTo(pool), end: () => pool.end() }
    },
    stop: async () => {
      clearInterval(looking)
      await asking
      if (asker) cut(asker)
    },
  }
}
