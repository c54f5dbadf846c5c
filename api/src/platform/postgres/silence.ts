/**
 * A watchdog for a PostgreSQL server that stops responding while its connections stay open: requests must not wait until
 * the statement timeout. While there is work, a separate connection sends a small query. Without a response for a second
 * and a half, all connections are cut, so that their waiting statements fail, and new ones are refused until it responds.
 */
import type { PostgresPool } from 'kysely'
import type { Client, ClientBase, Pool, PoolClient } from 'pg'

const LOOK_EVERY = 250
/** Checks, not milliseconds: if this process itself was suspended or busy, the server is not to blame. */
const SILENT_AFTER = 6
/** Milliseconds. A probe without a response is repeated over a new connection. */
export const QUESTION_TIMEOUT = 2_000

export class DatabaseSilent extends Error {
  /** SQLSTATE `connection_failure`. */
  readonly code = '08006'
  override readonly message = 'The database does not answer.'
}

export type Silence = {
  /** Registers a connection, to be cut when the server stops responding. */
  cuts: (client: ClientBase) => void
  /** Wraps a pool so that it gives no connections while the server does not respond. */
  guard: (pool: Pool) => PostgresPool & { connect: () => Promise<PoolClient> }
  stop: () => Promise<void>
}

// Clients of a pool have `connection` too, though their type omits it.
const cut = (client: ClientBase): void => void (client as Client).connection.stream.destroy()

/** `connect` creates a new client each time, not yet connected. */
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
      // An error is a response too, but once the server counts as silent only a successful query ends that.
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
      // The caller has given up: return the connection to the pool once it is there.
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
