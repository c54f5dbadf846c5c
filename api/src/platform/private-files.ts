/** Files that are nobody's but their owners': no address leads to them, a call gives them to who may have them. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Names are made by us, so that none leads out of the folder. */
const NAME = /^[a-z0-9-]{1,100}$/

export type PrivateFiles = ReturnType<typeof privateFiles>

export function privateFiles(folder: string) {
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error(`A private file cannot be named '${name}'.`)
    return join(folder, name)
  }

  return {
    /** Keeps a file, whole or not at all. */
    async keep(name: string, content: Uint8Array): Promise<void> {
      const file = pathOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const partial = `${file}.${process.pid}.part`
      await writeFile(partial, content, { mode: 0o600 })
      await rename(partial, file)
    },

    async read(name: string): Promise<Buffer | undefined> {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    remove: (name: string): Promise<void> => rm(pathOf(name), { force: true }),
  }
}
