/**
 * The embedded database belongs to one process: while that runs, it alone can say what it holds. Whoever wants
 * a backup lays a file beside it; the process answers with a dump.
 */
import { watch } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '@masar/api/platform/database'
import type { FastifyBaseLogger } from 'fastify'

const WANTED = 'backup.wanted'
const DUMP = 'backup.database'
const ANSWER_MS = 60_000

/** Dumps the database whenever that is asked for; the function it gives ends that. */
export function dumpOnDemand(dataFolder: string, { dump }: OpenDatabase, log: FastifyBaseLogger): () => void {
  if (!dump) return () => {}
  const answer = async () => {
    const wanted = join(dataFolder, WANTED)
    if ((await stat(wanted).catch(() => undefined)) === undefined) return
    await rm(wanted, { force: true })
    const partial = join(dataFolder, `${DUMP}.part`)
    await writeFile(partial, (await dump()).stream(), { mode: 0o600 })
    await rename(partial, join(dataFolder, DUMP))
    log.info('the database was written down for a backup')
  }
  const failed = (error: unknown) => log.error({ err: error }, 'the database could not be written down for a backup')
  try {
    const watcher = watch(dataFolder, (_event, name) => {
      if (name === WANTED) answer().catch(failed)
    })
    watcher.on('error', failed)
    return () => watcher.close()
  } catch (error) {
    // A machine gives out so many watchers and no more. Backups then need the product stopped; nothing else does.
    failed(error)
    return () => {}
  }
}

/** The dump of a database that another process holds; undefined where that one does not answer. */
export async function askForDump(dataFolder: string): Promise<Buffer | undefined> {
  const dump = join(dataFolder, DUMP)
  await rm(dump, { force: true })
  await writeFile(join(dataFolder, WANTED), '', { mode: 0o600 })
  try {
    for (let waited = 0; waited < ANSWER_MS; waited += 100) {
      await sleep(100)
      const content = await readFile(dump).catch(() => undefined)
      if (content) return content
    }
    return undefined
  } finally {
    await rm(join(dataFolder, WANTED), { force: true })
    await rm(dump, { force: true })
  }
}
