// A commit is on the disk (fsync) before it is acknowledged.
import type * as Fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

const { synced } = vi.hoisted(() => ({ synced: [] as number[] }))
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof Fs>()
  return { ...fs, fsyncSync: (handle: number) => void (fs.fsyncSync(handle), synced.push(handle)) }
})
const { openEmbedded } = await import('./embedded.ts')

async function openThere(folder: string) {
  const opened = await openEmbedded(folder)
  onTestFinished(opened.close)
  return opened
}

test('every commit of the embedded database is written through, and no statement that only reads', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'durable-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { db, close } = await openThere(join(folder, 'database'))
  const { rows } = await sql`show fsync`.execute(db)
  expect(rows).toEqual([{ fsync: 'on' }])
  await sql`create table kept (id int primary key)`.execute(db)
  const during = async (work: () => Promise<unknown>) => {
    const before = synced.length
    await work()
    return synced.length - before
  }
  for (const id of [1, 2, 3]) expect(await during(() => sql`insert into kept values (${id})`.execute(db))).toBeGreaterThan(0)
  expect(await during(() => sql`select * from kept`.execute(db))).toBe(0)
  // A checkpoint syncs the table files, and the folders that contain them.
  expect(await during(() => sql`checkpoint`.execute(db))).toBeGreaterThan(2)
  await close()
  const again = await openThere(join(folder, 'database'))
  expect((await sql`select id from kept order by id`.execute(again.db)).rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})
