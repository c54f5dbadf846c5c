/** Cleaning up orphaned files, which a crash between writing a file and its database row leaves behind. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStore } from './file-store.ts'
import { noteForCleanup, removeOrphans } from './orphaned-files.ts'
import type { OpenDatabase } from './database.ts'
import { openTestDatabase } from './testing.ts'

const NOON = new Date('2026-11-20T12:00:00+04:00')
const after = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE)

let [opened, folder] = [undefined as unknown as OpenDatabase, '']
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noted-'))
  opened = await openTestDatabase()
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

test('a file that nothing names goes within an hour, one that a row names stays, and neither is looked at again', async () => {
  const { db } = opened
  const files = folderStore(folder)
  const looked: string[] = []
  const store = {
    isReferenced: async (_within: unknown, file: string) => (looked.push(file), file === 'named'),
    remove: files.remove,
  }
  for (const file of ['named', 'left-by-a-crash']) {
    await noteForCleanup(db, 'attachment', [file], NOON)
    await files.keep(file, Buffer.from(file))
  }
  await removeOrphans(db, 'attachment', after(29), store)
  expect([looked, (await readdir(folder)).sort()]).toEqual([[], ['left-by-a-crash', 'named']])
  await removeOrphans(db, 'portrait', after(45), store)
  expect(looked).toEqual([])
  await removeOrphans(db, 'attachment', after(45), store)
  await removeOrphans(db, 'attachment', after(60), store)
  expect([looked.sort(), await readdir(folder)]).toEqual([['left-by-a-crash', 'named'], ['named']])
})

test('a file whose removal fails is tried again', async () => {
  const { db } = opened
  await noteForCleanup(db, 'picture', ['uploads/one'], NOON)
  let tries = 0
  const isReferenced = async () => false
  const fails = async () => {
    tries += 1
    throw new Error('no connection to the store')
  }
  await expect(removeOrphans(db, 'picture', after(31), { isReferenced, remove: fails })).rejects.toThrow('no connection')
  await removeOrphans(db, 'picture', after(46), { isReferenced, remove: async () => void (tries += 1) })
  expect(tries).toBe(2)
})

test('noted again by another upload, it waits anew', async () => {
  const { db } = opened
  await noteForCleanup(db, 'portrait', ['people/same'], NOON)
  await noteForCleanup(db, 'portrait', ['people/same'], after(20))
  const removed: string[] = []
  const store = { isReferenced: async () => false, remove: async (file: string) => void removed.push(file) }
  await removeOrphans(db, 'portrait', after(45), store)
  expect(removed).toEqual([])
  await removeOrphans(db, 'portrait', after(51), store)
  expect(removed).toEqual(['people/same'])
})
