import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file atomically: under a temporary name, then renamed. Creates its folder. Once this resolves, the file survives a
 * power cut. Only its owner can read it.
 */
export async function writeAtomically(file: string, content: Uint8Array): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const partial = `${file}.${randomUUID()}.part`
  try {
    await writeFile(partial, content, { mode: 0o600, flag: 'wx', flush: true })
    await rename(partial, file)
  } catch (error) {
    // For example on a full disk: leave no partial file behind.
    await rm(partial, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(folder)
}

/** Makes the entries of a folder durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
