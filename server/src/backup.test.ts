import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { insertAttachment } from '@masar/api/enquiries/attachment-queries'
import { openEmbedded } from '@masar/api/platform/embedded/embedded'
import { openPostgres } from '@masar/api/platform/postgres/postgres'
import { openSession } from '@masar/api/platform/sessions'
import { newDatabase } from '@masar/api/platform/testing'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dumpPostgres, restorePostgres } from './backup/postgres-programs.ts'

/** On PostgreSQL, its own programs do the work, which `npm run drill -- backup` exercises; these tests cover what is refused. */
const embedded = process.env['TEST_DATABASE'] !== 'postgres'
const given = inject('testDatabase')

const run = promisify(execFile)
const SCRIPTS = {
  main: new URL('./main.ts', import.meta.url),
  staff: new URL('./staff.ts', import.meta.url),
  backup: new URL('./backup.ts', import.meta.url),
  restore: new URL('./restore.ts', import.meta.url),
}
const scriptOf = (name: keyof typeof SCRIPTS) => fileURLToPath(SCRIPTS[name])
const filesOf = (folder: string) => `${folder}-files`
const environment = (folder: string) => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  DATA_DIR: folder,
  // The installation being backed up has its own FILES_DIR; the restored one keeps its files in the data folder.
  ...(folder.endsWith('source') ? { FILES_DIR: filesOf(folder) } : {}),
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO_DATA: 'false',
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The command's output, or `refused: ` and the reason. */
const command = (name: 'backup' | 'restore' | 'staff', dataFolder: string, ...args: string[]): Promise<string> =>
  commandIn(environment(dataFolder), name, ...args)

async function commandIn(env: NodeJS.ProcessEnv, name: keyof typeof SCRIPTS, ...args: string[]): Promise<string> {
  return run(process.execPath, [scriptOf(name), ...args], { env }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => {
      expect(stderr, 'a sentence, not a stack').not.toMatch(/\n\s+at /)
      return `refused: ${stderr}`
    },
  )
}

test.runIf(embedded)('a running installation is backed up, and stands again elsewhere with its files', { timeout: 120_000 }, async () => {
  const [source, target, file] = [join(folder, 'source'), join(folder, 'target'), join(folder, 'one.backup')]
  const server = spawn(process.execPath, [scriptOf('main')], { env: environment(source) })
  const ended = once(server, 'exit')
  let said = ''
  server.stdout.on('data', (text: Buffer) => (said += text.toString()))
  await expect.poll(() => said, { timeout: 40_000 }).toMatch('Ready')
  await mkdir(join(filesOf(source), 'attachments'), { recursive: true })
  await writeFile(join(filesOf(source), 'attachments', 'abc'), 'what a customer sent')
  await writeFile(join(filesOf(source), 'attachments', 'half.part'), 'what is')
  const origin = /Ready: (\S+)/.exec(said)?.[1] ?? ''
  const asked = await fetch(`${origin}/v1/customer/send_otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: 'hilal@example.com' }),
  })
  expect(asked.status).toBe(200)
  expect(await command('backup', source, file)).toMatch(/the database \(embedded, up to \d{4}-.*\) and 2 files/)
  server.kill('SIGTERM')
  await ended

  expect(await command('restore', target, file)).toMatch(/^Restored from \d{4}-/)
  expect(await readFile(join(target, 'attachments', 'abc'), 'utf8')).toBe('what a customer sent')
  expect(await readFile(join(target, 'secret'), 'utf8')).toBe(await readFile(join(source, 'secret'), 'utf8'))
  expect((await readdir(target)).toSorted(), 'nothing is left behind').toEqual(['attachments', 'database', 'secret'])
  const restored = await openEmbedded(join(target, 'database'))
  expect(await restored.db.selectFrom('oneTimeCodes').select('email').execute(), 'what lets somebody in has ended').toEqual([])
  await restored.close()
  const account = ['create', '--email', 'salma@example.com', '--name', 'Salma', '--role', 'admin']
  expect(await command('staff', target, ...account), 'the database works').toMatch('salma@example.com')

  expect(await command('restore', target, file)).toMatch(/^refused: There is something in .*--force/)
  const givenUp = join(folder, 'given-up')
  const restoring = spawn(process.execPath, [scriptOf('restore'), file], { env: environment(givenUp) })
  await expect
    .poll(() => readdir(givenUp).catch(() => []), { timeout: 20_000, interval: 5 })
    .toContainEqual(expect.stringMatching(/^restore-/))
  restoring.kill('SIGINT')
  expect((await once(restoring, 'exit'))[0]).toBe(130)
  expect(await readdir(givenUp), 'no copy lies about, with the secret in it').not.toContainEqual(expect.stringMatching(/^restore-/))

  const bytes = await readFile(file)
  bytes[bytes.indexOf('what a customer sent')] = 0
  await writeFile(join(folder, 'changed.backup'), bytes)
  const nowhere = join(folder, 'nowhere')
  expect(await command('restore', nowhere, join(folder, 'changed.backup'))).toMatch(/^refused: .*attachments\/abc is not what it was/)
  expect(await readdir(nowhere)).toEqual([])
})

test('what cannot be done is said in a sentence', { timeout: 30_000 }, async () => {
  expect(await command('backup', join(folder, 'empty'), join(folder, 'two.backup'))).toMatch(/^refused: There is no database in/)
  expect(await command('restore', join(folder, 'empty'))).toMatch(/^refused: Say which backup/)
  expect(await command('restore', join(folder, 'empty'), join(folder, 'nowhere.backup'))).toMatch(/^refused: There is no .*nowhere\.backup/)
  await writeFile(join(folder, 'manifest.json'), '{"format": 1, "ma')
  await run('tar', ['-cf', join(folder, 'half.backup'), '-C', folder, 'manifest.json'])
  expect(await command('restore', join(folder, 'empty'), join(folder, 'half.backup'))).toMatch(/^refused: .* is no whole backup/)
  // On PostgreSQL, with DATA_DIR not set to the folder of the installation.
  const env = { ...environment(join(folder, 'empty')), DATABASE_URL: 'postgres://masar@127.0.0.1:1/masar' }
  const forgotten = run(process.execPath, [scriptOf('backup'), join(folder, 'three.backup')], { env })
  await expect(forgotten).rejects.toMatchObject({ stderr: expect.stringMatching(/^There is no secret in .*set DATA_DIR/) })
})

test.runIf(embedded)('a backup says what is in it and no more, and where it cannot be written', { timeout: 120_000 }, async () => {
  const small = join(folder, 'small')
  await (await openEmbedded(join(small, 'database'))).close()
  const without = await command('backup', small, join(folder, 'small.backup'))
  expect(without).toMatch(/and 0 files\.\nIt holds everything: keep it/)
  await writeFile(join(small, 'secret'), 'a secret of its own, which is long enough')
  const made = await command('backup', small, join(folder, 'small-2.backup'))
  expect(made).toMatch(/and 1 file\.\nIt holds everything, the secret of this installation too/)
  expect(await command('restore', small, '--force', join(folder, 'small.backup'))).toMatch(/^Restored from/)
  expect(await readFile(join(small, 'secret'), 'utf8'), 'a backup without a secret').toBe('a secret of its own, which is long enough')
  // SECRET_KEY in the environment takes precedence over the secret that is still in the data folder.
  const env = { ...environment(small), SECRET_KEY: 'one that is long enough for the two' }
  expect(await commandIn(env, 'backup', join(folder, 'small-3.backup'))).toMatch(/the secret of this installation too.*\nSECRET_KEY is/)
  const nowhere = await command('backup', small, join(folder, 'small.backup', 'four.backup'))
  expect(nowhere).toMatch(/^refused: The backup cannot be written there: .*Name another place/)
  expect(nowhere).not.toMatch('DATA_DIR')
})

const ATTACHMENT = { authorType: 'Customer', name: 'a.pdf', type: 'application/pdf', bytes: 4 } as const

test.runIf('server' in given)('on PostgreSQL: not without its files, and not below others', { timeout: 120_000 }, async () => {
  const [server, template] = 'server' in given ? [given.server, given.template] : ['', '']
  const DATABASE_URL = await newDatabase(server, template)
  const at = (name: string) => ({ ...environment(join(folder, name)), DATABASE_URL, SECRET_KEY: 'one that is long enough for the two' })
  const [own, file] = [at('own'), join(folder, 'postgres.backup')]
  const opened = await openPostgres(DATABASE_URL, () => {}, 1)
  const { id: enquiryId } = await opened.db.selectFrom('enquiries').select('id').limit(1).executeTakeFirstOrThrow()
  for (const file of ['aaa', 'bbb']) await insertAttachment(opened.db, { ...ATTACHMENT, enquiryId, file, createdAt: new Date() })
  await openSession(opened.db, { kind: 'staff', accountId: 1, client: '' }, new Date())
  await mkdir(join(folder, 'own', 'attachments'), { recursive: true })
  await writeFile(join(folder, 'own', 'attachments', 'aaa'), 'what')

  expect(await commandIn(at('forgotten'), 'backup', file)).toMatch(
    /^refused: The database names 2 files, and none of them is in .*forgotten/,
  )
  const made = await commandIn(own, 'backup', file)
  expect(made).toMatch(/and 1 file\.\nOf 2 files that the database names 1 cannot be found in/)
  expect(made).not.toMatch('the secret of this installation')

  expect(await commandIn(own, 'restore', '--force', file)).toMatch(/^refused: .* is in use: it has \d+ other connections?/)
  await opened.close()
  expect(await commandIn(own, 'restore', '--force', file)).toMatch(/^Restored from .* Nobody is signed in any more\./)
  const restored = await openPostgres(DATABASE_URL, () => {}, 1)
  expect(await restored.db.selectFrom('sessions').select('id').execute(), 'nobody is signed in').toEqual([])
  await restored.close()
})

test.runIf('server' in given)(
  'on PostgreSQL: an archive that cannot be read to its end changes nothing',
  { timeout: 120_000 },
  async () => {
    const [server, template] = 'server' in given ? [given.server, given.template] : ['', '']
    const url = await newDatabase(server, template)
    const whole = join(folder, 'whole.pgdump')
    await dumpPostgres(url, whole)
    const bytes = await readFile(whole)
    const tables = async () => {
      const opened = await openPostgres(url, () => {}, 1)
      const names = (await opened.db.introspection.getTables()).map(({ name }) => name)
      const enquiries = await opened.db.selectFrom('enquiries').select('id').execute()
      await opened.close()
      return { names, enquiries: enquiries.length }
    }
    const before = await tables()
    const broken = {
      'of a later version': Buffer.concat([bytes.subarray(0, 5), Buffer.from([1, 99]), bytes.subarray(7)]),
      'half of it': bytes.subarray(0, bytes.length / 2),
    }
    for (const [what, content] of Object.entries(broken)) {
      const file = join(folder, 'broken.pgdump')
      await writeFile(file, content)
      await expect(restorePostgres(url, file), what).rejects.toThrow(/(pg_restore|psql) ended with/)
      expect(await tables(), what).toEqual(before)
    }
    await restorePostgres(url, whole)
    expect(await tables()).toEqual(before)
  },
)
