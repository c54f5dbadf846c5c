import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '@masar/api/platform/embedded/embedded'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Only on the embedded database: this tests the command itself; the API's tests cover its effects, on both databases. */
const embedded = process.env['TEST_DATABASE'] !== 'postgres'
const main = fileURLToPath(new URL('./staff.ts', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staff-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the command; returns its exit code and its whole output. */
const staff = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: folder }
    const child = execFile(process.execPath, [main, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    )
  })

const PASSWORD = /^ {2}([a-z2-9]{5}(-[a-z2-9]{5}){3})$/m
const WHO = ['--email', 'Salma@Example.com', '--name', 'Salma Al Hinai']

test.runIf(embedded)('makes the first admin, once, with a password that is said once', { timeout: 60_000 }, async () => {
  const made = await staff('create', ...WHO, '--role', 'admin')
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('<salma@example.com> is admin') })
  const password = PASSWORD.exec(made.said)?.[1] ?? ''
  expect(password).not.toBe('')
  const again = await staff('create', ...WHO, '--role', 'agent')
  expect(again).toEqual({ code: 1, said: expect.stringContaining('already') })
  const reset = await staff('reset', '--email', 'salma@example.com')
  expect(reset.code).toBe(0)
  expect(PASSWORD.exec(reset.said)?.[1]).not.toBe(password)

  const others = async () => (await stat(join(folder, 'database'))).mode & 0o77
  expect(await others(), 'nobody else on the machine comes in').toBe(0)
  await chmod(join(folder, 'database'), 0o755)
  const opened = await openEmbedded(join(folder, 'database'))
  expect(await others(), 'nor into one that was open').toBe(0)
  const rows = await opened.db.selectFrom('staff').select(['email', 'role', 'mustChangePassword']).execute()
  expect(rows, 'and no demo account').toEqual([{ email: 'salma@example.com', role: 'admin', mustChangePassword: true }])
  const busy = await staff('create', '--email', 'other@example.com', '--name', 'Other')
  expect(busy).toEqual({ code: 1, said: expect.stringContaining(`is in use by process ${process.pid}`) })
  expect(busy.said).not.toMatch(/\n\s+at /)
  await opened.close()
})

test.runIf(embedded).each([
  [[], 'npm run staff -- create'],
  [['remove'], 'npm run staff -- create'],
  [['create', '--email', 'no address', '--name', 'X'], '--email must be'],
  [['create', '--email', 'a@example.com'], '--name must be'],
  [['create', ...WHO, '--role', 'owner'], '--role must be agent or admin'],
  [['create', '--surname', 'x'], 'npm run staff -- create'],
  [['reset', '--email', 'nobody@example.com'], 'no account'],
])('%j is refused with a sentence', { timeout: 30_000 }, async (args, sentence) => {
  const { code, said } = await staff(...args)
  expect(code).toBe(1)
  expect(said).toContain(sentence)
  expect(said).not.toMatch(/\n\s+at /)
})
