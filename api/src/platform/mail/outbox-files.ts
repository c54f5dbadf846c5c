/** Letters that lie in the outbox for want of a server: they go as people are forgotten, and after their time. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readLetter } from './read-letter.ts'

/** How the name of a letter's file begins: names sort by time. */
export const fileTime = (at: Date): string => at.toISOString().replace(/[:.]/g, '-')

const IS_OURS = /^\d{4}-\d\d-\d\dT[\w-]+\.eml/

/** Also pieces of letters that a crash has left. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => IS_OURS.test(name))
}

const remove = (folder: string, name: string): Promise<void> => rm(join(folder, name), { force: true })

/** Removes what was written before. */
export async function removeOld(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) if (name < fileTime(before)) await remove(folder, name)
}

/** Whether a letter is to this address, is answered there, or names it. */
function isAbout(file: Buffer, address: string): boolean {
  const { header, text } = readLetter(file)
  const words = [header('to'), header('reply-to'), text]
    .join(' ')
    .toLowerCase()
    .split(/[\s<>()[\]",;:]+/)
  return words.includes(address)
}

/** Removes what was written to somebody, and to others about them. */
export async function removeAbout(folder: string, address: string): Promise<void> {
  for (const name of await namesIn(folder)) if (isAbout(await readFile(join(folder, name)), address)) await remove(folder, name)
}
