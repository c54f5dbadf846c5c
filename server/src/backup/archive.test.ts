import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BackupRefused, pack, unpack } from './archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ABOUT = { madeAt: '2026-11-23T04:00:00.000Z', version: '0.1.0', database: 'embedded' as const, migrations: [] }

async function newFolder(name: string): Promise<string> {
  await mkdir(join(folder, name))
  return join(folder, name)
}

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof BackupRefused ? error.message : 'a defect'),
  )

test.runIf(process.platform === 'linux')('a disk that is full is said in a sentence', async () => {
  const staged = await newFolder('full')
  await writeFile(join(staged, 'database.tar'), 'rows')
  expect(await refusal(pack(staged, '/dev/full', ABOUT))).toMatch(/^The backup could not be written: .*No space left on device\.$/)
})

test('a disk that is full while it is unpacked does not make a backup a broken one', async () => {
  const [staged, file, programs] = [await newFolder('whole'), join(folder, 'whole.backup'), await newFolder('programs')]
  await writeFile(join(staged, 'database.tar'), 'rows')
  await pack(staged, file, ABOUT)
  const said = 'tar: ./database.tar: Wrote only 7168 of 10240 bytes'
  await writeFile(join(programs, 'tar'), `#!/bin/sh\necho '${said}' >&2\nexit 2\n`, { mode: 0o755 })
  vi.stubEnv('PATH', programs)
  expect(await refusal(unpack(file, await newFolder('small')))).toBe(`${file} could not be unpacked here: ${said}. Nothing was changed.`)
  vi.unstubAllEnvs()
})

test('a place where nothing can be written does not make a backup a broken one', async () => {
  const [staged, file] = [await newFolder('staged'), join(folder, 'one.backup')]
  await writeFile(join(staged, 'database.tar'), 'rows')
  await pack(staged, file, ABOUT)
  const taken = await newFolder('taken')
  await mkdir(join(taken, 'database.tar', 'something'), { recursive: true })
  expect(await refusal(unpack(file, taken))).toMatch(/could not be unpacked here: .*Nothing was changed\.$/)
  expect(await refusal(unpack(file, await newFolder('empty')))).toBe('nothing')
  await writeFile(file, 'no archive')
  expect(await refusal(unpack(file, await newFolder('other')))).toMatch(/is no whole backup/)
})
