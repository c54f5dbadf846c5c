/** Letters that lie in the outbox for want of a server: they go as people are forgotten, and after their time. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readLetter } from './read-letter.ts'

/** How the name of a letter's file begins: names sort by time. */
export const fileTime = (at: Date): string => at.toISOString().replace(/[:.]/g, '-')

const IS_OURS = /^\d{4}-\d\d-\d\dT[\w-]+\.eml/

/** For a file or folder that is not there, or not any more: another process, or another who leaves, removes letters too. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Also pieces of letters that a crash has left. */
const namesIn = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(gone)) ?? []).filter((name) => IS_OURS.test(name))

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
  for (const name of await namesIn(folder)) {
    const letter = await readFile(join(folder, name)).catch(gone)
    if (letter && isAbout(letter, address)) await remove(folder, name)
  }
}
