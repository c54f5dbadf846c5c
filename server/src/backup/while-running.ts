/**
 * Only one process can open the embedded database. While the server has it open, the backup command asks for a dump by creating
 * a file in the data folder, and the server answers by writing the dump there.
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

/** Server side: writes a dump whenever one is requested. The returned function stops that. */
export function dumpOnDemand(dataFolder: string, { dump }: OpenDatabase, log: FastifyBaseLogger): () => void {
  if (!dump) return () => {}
  const [wanted, partial] = [join(dataFolder, WANTED), join(dataFolder, `${DUMP}.part`)]
  /** Tells one request from the next; undefined if there is none. */
  const request = async () => (await stat(wanted, { bigint: true }).catch(() => undefined))?.mtimeNs
  let answered: bigint | undefined
  const answer = async () => {
    const asked = await request()
    if (asked === undefined || asked === answered) return
    try {
      await writeFile(partial, (await dump()).stream(), { mode: 0o600 })
      // A command that waits no longer has taken its request back: nobody would remove the dump. A later one is answered anew.
      if ((await request()) !== asked) return
      await rename(partial, join(dataFolder, DUMP))
      answered = asked
      log.info('the database was written down for a backup')
    } finally {
      await rm(partial, { force: true })
    }
  }
  const failed = (error: unknown) => log.error({ err: error }, 'the database could not be written down for a backup')
  let answering = Promise.resolve()
  try {
    const watcher = watch(dataFolder, (_event, name) => {
      if (name === WANTED) answering = answering.then(answer).catch(failed)
    })
    watcher.on('error', failed)
    return () => watcher.close()
  } catch (error) {
    // The system's limit of file watchers may be exhausted. Then a backup requires stopping the product; all else works.
    failed(error)
    return () => {}
  }
}

/** Command side: the dump from the process that has the database open; undefined if it does not answer in time. */
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
