/** Runs the commands of README and docs as they are typed, one after the other on the same data folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { npm as typeNpm, root } from './testing-commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const backup = join(folder, 'monday.backup')

/** Without the variables that the test run sets; port 0 picks a free one. */
const env = (dataFolder: string) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  DATA_DIR: join(folder, dataFolder),
  PORT: '0',
})

function npm(args: readonly string[], dataFolder = 'data') {
  const running = typeNpm(args, env(dataFolder))
  onTestFinished(() => void running.stop())
  return running
}

test.each(['start', 'dev'])('npm run %s', { timeout: 180_000 }, async (script) => {
  const running = npm(['run', script])
  await expect.poll(running.said, { timeout: 150_000 }).toMatch(/Ready: http:\/\/localhost:\d+/)
  await expect.poll(running.said).toMatch('customer@masar.example')
  const [origin = ''] = /http:\/\/localhost:\d+/.exec(running.said()) ?? []
  const page = await fetch(`${origin}/en/home`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')])
  running.stop()
  await running.ended
})

/** A clone in which nothing is installed yet. */
function newClone(): string {
  const clone = mkdtempSync(join(folder, 'clone-'))
  for (const part of ['scripts', 'package.json', 'package-lock.json']) cpSync(join(root, part), join(clone, part), { recursive: true })
  return clone
}

test('who ends a first start hears of no fault', { timeout: 60_000 }, async () => {
  const clone = newClone()
  writeFileSync(join(clone, 'npm'), '#!/bin/sh\nexec sleep 100\n', { mode: 0o755 })
  const PATH = `${clone}:${process.env['PATH']}`
  const started = spawn(process.execPath, ['scripts/start.mjs'], { cwd: clone, env: { ...env('data'), PATH } })
  let said = ''
  for (const stream of [started.stdout, started.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  await expect.poll(() => said, { timeout: 40_000 }).toMatch('Installing')
  started.kill('SIGINT')
  expect((await once(started, 'close'))[0]).not.toBe(0)
  expect(said).not.toMatch('could not')
})

test.each([
  ['EACCES: permission denied, mkdir', /This user must be able to write in /],
  ['ENOTFOUND request to https://registry.npmjs.org failed', /Check that the npm registry can be reached/],
])('packages that cannot be installed: %s', { timeout: 60_000 }, async (trouble, advice) => {
  const clone = newClone()
  writeFileSync(join(clone, 'npm'), `#!/bin/sh\necho 'npm error ${trouble}' >&2\nexit 1\n`, { mode: 0o755 })
  const PATH = `${clone}:${process.env['PATH']}`
  const started = spawn(process.execPath, ['scripts/start.mjs'], { cwd: clone, env: { ...env('data'), PATH } })
  let said = ''
  for (const stream of [started.stdout, started.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  expect((await once(started, 'close'))[0]).toBe(1)
  expect(said).toMatch(trouble)
  expect(said).toMatch(advice)
})

test('a port that is taken is said before anything is installed or built', { timeout: 60_000 }, async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const started = spawn('npm', ['start'], { cwd: newClone(), env: { ...env('data'), PORT: String(port) } })
  let said = ''
  for (const stream of [started.stdout, started.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  expect(await once(started, 'close')).toEqual([1, null])
  expect(said).toMatch(`Port ${port} is taken`)
  expect(said).not.toMatch(/Installing|Building/)
})

const ENDING = [
  ['start -- --check', 'The product starts with this configuration.', 0],
  ['start -- --chek', "There is no option '--chek'", 1],
  ['run staff -- create --email salma@example.com --name Salma --role admin', '<salma@example.com> is admin', 0],
  ['run staff -- reset --email salma@example.com', 'salma@example.com', 0],
  ['run demo -- --vehicles 70', 'The fleet has', 0],
  ['run demo -- --cars 70', 'Say how many vehicles', 1],
  [`run backup -- ${backup}`, backup, 0],
  ['run -s sbom', '"bomFormat": "CycloneDX"', 0],
  ['run -s audit --registry=http://127.0.0.1:9/', 'The registry does not say', 1],
  // Drills and benches take minutes (`long-commands.test.ts`): only the shortest, and what they print for wrong arguments.
  ['run drill -- lost-answers --rounds 2', 'messages lost', 0],
  ['run drill', 'npm run drill -- crash|', 2],
  ['run bench -- --work nothing', 'npm run bench -- [--kind', 2],
] as const

test.each(ENDING)('npm %s', { timeout: 120_000 }, async (command, says, code) => {
  const running = npm(command.split(' '))
  expect([await running.ended, running.said()]).toEqual([code, expect.stringContaining(says)])
})

test('npm run restore', { timeout: 120_000 }, async () => {
  const restore = npm(['run', 'restore', '--', backup], 'elsewhere')
  expect([await restore.ended, restore.said()]).toEqual([0, expect.stringContaining('Restored from')])
  const reset = npm(['run', 'staff', '--', 'reset', '--email', 'salma@example.com'], 'elsewhere')
  expect([await reset.ended, reset.said()]).toEqual([0, expect.stringContaining('salma@example.com')])
})

test('npm run fonts cuts what the site has', { timeout: 120_000 }, async () => {
  const own = join(root, 'web/app/styles/fonts')
  const cut = mkdtempSync(join(folder, 'fonts-'))
  expect(await npm(['run', 'fonts', '--', cut]).ended).toBe(0)
  expect(readdirSync(cut).toSorted()).toEqual(readdirSync(own).toSorted())
  for (const file of readdirSync(own)) expect(readFileSync(join(cut, file)).equals(readFileSync(join(own, file))), file).toBe(true)
})

test('every command is run here, or by `npm test` itself', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  const here = ['dev', 'restore', 'fonts', ...ENDING.map(([command]) => command.replace(/^run (-s )?/, '').split(' ')[0])]
  const byTheWhole = ['test', 'check', 'build', 'format']
  expect(new Set([...here, ...byTheWhole])).toEqual(new Set(Object.keys(scripts)))
})
