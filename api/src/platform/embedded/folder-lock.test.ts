import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

/** Kills a process and waits until it holds nothing any more. */
const killed = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const lockFile = () => `${folder}.lock`

/** Writes a lock as if another process held it: that process's pid, with this process's birth as changed by `change`. */
function lockOf(pid: number | undefined, change: (birth: string) => string): void {
  const free = lockFolder(folder)
  const [, ...birth] = (readFileSync(lockFile(), 'utf8').split('\n')[0] ?? '').split(' ')
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
  utimesSync(lockFile(), 0, 0)
  expect(lockFolder(folder)).not.toThrow()
})

test('a process that has ended holds nothing, though its parent never asks how', async () => {
  // The shell starts a process and then becomes `cat`, which knows nothing of it.
  const parent = spawn('sh', ['-c', 'sleep 1000 & echo $!; exec cat'])
  try {
    const [text] = await once(parent.stdout, 'data')
    const pid = Number(String(text))
    parent.stdin.write('the shell is gone')
    await once(parent.stdout, 'data')
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
    writeFileSync(lockFile(), String(pid))
    expect(lockFolder(folder)).not.toThrow()
  } finally {
    parent.kill('SIGKILL')
  }
})

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)

test('a process in another container holds the folder while it shows that it lives, whatever its pid is here', () => {
  for (const pid of [process.pid, other.pid, 4194999]) {
    writeFileSync(lockFile(), `${pid} x 1\nanother-boot pid:[1]`)
    utimesSync(lockFile(), secondsAgo(5), secondsAgo(5))
    expect(() => lockFolder(folder)).toThrow('in use by a process in another container or on another machine')
  }
  utimesSync(lockFile(), secondsAgo(11), secondsAgo(11))
  lockFolder(folder)()
})

test('who holds a folder shows every other second that they live, until they give it back', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const free = lockFolder(folder)
    utimesSync(lockFile(), 0, 0)
    vi.advanceTimersByTime(2000)
    expect(Date.now() - statSync(lockFile()).mtimeMs).toBeLessThan(2000)
    free()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a lock that has no text yet is being taken', () => {
  rmSync(lockFile(), { force: true })
  writeFileSync(lockFile(), '')
  expect(() => lockFolder(folder)).toThrow('in use by a process that is starting right now')
  rmSync(lockFile())
})

test('of many that start at once beside the lock of a killed process, one takes the folder', async () => {
  writeFileSync(lockFile(), '4194999 x 1')
  const module = new URL('./folder-lock.ts', import.meta.url).href
  // Each process reports that it is ready, waits for the signal, and reports the outcome; the one that took the folder keeps it.
  const script = `
    const { lockFolder } = await import(${JSON.stringify(module)})
    process.stdin.once('data', () => {
      try { lockFolder(${JSON.stringify(folder)}); console.log('taken') } catch { console.log('refused') }
    })
    console.log('ready')`
  const starts = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', script]))
  const said = () =>
    Promise.all(starts.map(({ stdout }) => new Promise<string>((resolve) => stdout.once('data', (text) => resolve(String(text).trim())))))
  try {
    await said()
    const outcomes = said()
    for (const { stdin } of starts) stdin.write('now')
    expect((await outcomes).filter((outcome) => outcome === 'taken')).toHaveLength(1)
  } finally {
    await Promise.all(starts.map(killed))
  }
})

test('a lock taken by a process that lives holds against others', async () => {
  const module = new URL('./folder-lock.ts', import.meta.url).href
  const script = `const { lockFolder } = await import(${JSON.stringify(module)}); lockFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script])
  try {
    await once(holder.stdout, 'readable')
    expect(String(holder.stdout.read())).toBe('locked\n')
    expect(() => lockFolder(folder)).toThrow(`in use by process ${holder.pid}`)
    await killed(holder)
    lockFolder(folder)()
  } finally {
    holder.kill('SIGKILL')
  }
})
