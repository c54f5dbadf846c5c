import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

let folder: string
let other: ChildProcess
beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'lock-')), 'database')
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
})
afterAll(() => {
  other.kill('SIGKILL')
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const lockFile = () => `${folder}.lock`

/** What a lock of this process says, in the name of another one. */
function lockOf(pid: number | undefined, change: (birth: string) => string): void {
  const free = lockFolder(folder)
  const [, ...birth] = readFileSync(lockFile(), 'utf8').split(' ')
  free()
  writeFileSync(lockFile(), `${pid} ${change(birth.join(' '))}`)
}

test('a power cut leaves a lock whose number is another process by now: it is taken over', () => {
  lockOf(other.pid, (birth) => birth.replace(/^\S+/, '00000000-0000-0000-0000-000000000000'))
  expect(lockFolder(folder)).not.toThrow()
  lockOf(other.pid, (birth) => `${birth}0`)
  expect(lockFolder(folder)).not.toThrow()
})

test('a lock of a living process that says nothing more holds', () => {
  writeFileSync(lockFile(), String(other.pid))
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(`in use by process ${other.pid}`)
})

test.each(['', '\0\0\0\0', 'nonsense', '-1', '4194999 x 1'])('a lock that says %j is nobody’s', (text) => {
  writeFileSync(lockFile(), text)
  expect(lockFolder(folder)).not.toThrow()
})

test('a lock taken by a process that lives holds against others', async () => {
  const module = new URL('./folder-lock.ts', import.meta.url).href
  const script = `const { lockFolder } = await import(${JSON.stringify(module)}); lockFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script])
  try {
    await new Promise((resolve) => holder.stdout.once('data', resolve))
    expect(() => lockFolder(folder)).toThrow(`in use by process ${holder.pid}`)
    const gone = new Promise((resolve) => holder.once('exit', resolve))
    holder.kill('SIGKILL')
    await gone
    lockFolder(folder)()
  } finally {
    holder.kill('SIGKILL')
  }
})
