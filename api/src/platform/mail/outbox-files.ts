/** E-mails written to files because there is no SMTP server. They are deleted when a person is erased, and after a retention period. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readLetter } from './read-letter.ts'

/** The beginning of an e-mail's file name: names sort by time. */
export const fileTime = (at: Date): string => at.toISOString().replace(/[:.]/g, '-')

const IS_OURS = /^\d{4}-\d\d-\d\dT[\w-]+\.eml/

/** Ignores a missing file or folder: another process, or another erasure, may have removed it meanwhile. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Includes partial files that a crash has left. */
const namesIn = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(gone)) ?? []).filter((name) => IS_OURS.test(name))

const remove = (folder: string, name: string): Promise<void> => rm(join(folder, name), { force: true })

/** Removes e-mails written before a point in time. */
export async function removeOld(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) if (name < fileTime(before)) await remove(folder, name)
}

/** Whether the address is the recipient or Reply-To of an e-mail, or is mentioned in its text. */
function isAbout(file: Buffer, address: string): boolean {
  const { header, text } = readLetter(file)
  const words = [header('to'), header('reply-to'), text]
    .join(' ')
    .toLowerCase()
    .split(/[\s<>()[\]",;:]+/)
  return words.includes(address)
}

/** Removes e-mails to this address, and to others that mention it. */
export async function removeAbout(folder: string, address: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const letter = await readFile(join(folder, name)).catch(gone)
    if (letter && isAbout(letter, address)) await remove(folder, name)
  }
}
