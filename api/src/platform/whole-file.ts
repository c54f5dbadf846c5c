import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file, and the folder it lies in: whole or not at all, under another name until it is whole. What this gives back
 * is on the disk, also if the power goes. Read by nobody else on the machine.
 */
export async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const partial = `${file}.${randomUUID()}.part`
  try {
    await writeFile(partial, content, { mode: 0o600, flag: 'wx', flush: true })
    await rename(partial, file)
  } catch (error) {
    // A full disk leaves no piece behind.
    await rm(partial, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(folder)
}

/** The names in a folder are on the disk after it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
