/** Runs the migrations in a separate process: `node migrate.ts <database URL or folder> [statement after which it kills itself]`. */
import { openEmbedded } from '@masar/api/platform/embedded/embedded'
import { openPostgres } from '@masar/api/platform/postgres/postgres'
import { migrate } from '@masar/api/platform/migrate'

type Executor = { executeQuery: (query: { sql: string }, ...rest: unknown[]) => Promise<unknown> }

const [place = '', last] = process.argv.slice(2)
const { db, close } = place.includes('://') ? await openPostgres(place, () => {}, 1) : await openEmbedded(place)

// Patch the prototype shared by the database's and the transactions' query executors.
const executor = Object.getPrototypeOf(Object.getPrototypeOf(db.getExecutor())) as Executor
const execute = executor.executeQuery
executor.executeQuery = async function (this: unknown, ...given) {
  const result = await execute.apply(this, given)
  if (given[0].sql.trim() === last) process.kill(process.pid, 'SIGKILL')
  return result
}

await migrate(db)
await close()
