import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorMessageFor } from './operator-messages.ts'
import { readSecret, secretsOf } from './secret.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a secret is made once, for its owner alone', async () => {
  const data = join(folder, 'data')
  const secret = await readSecret(data)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await readSecret(data)).toBe(secret)
  expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600)
})

test('what the present one has not written is read by the one beside it', async () => {
  const dataFolder = join(folder, 'data')
  const own = await readSecret(dataFolder)
  expect(await secretsOf({ secretKey: undefined, otherSecrets: [], dataFolder })).toEqual([own])
  expect(await secretsOf({ secretKey: 'new', otherSecrets: [own], dataFolder })).toEqual(['new', own])
})

test('one that is cut off is not used', async () => {
  await writeFile(join(folder, 'secret'), 'short')
  const refused: unknown = await readSecret(folder).catch((error: unknown) => error)
  expect(operatorMessageFor(refused), 'in a sentence').toMatch(/at least 32 characters.*authenticators of staff/)
})
