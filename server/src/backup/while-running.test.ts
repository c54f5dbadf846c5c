import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '@masar/api/platform/database'
import type { FastifyBaseLogger } from 'fastify'
import { askForDump, dumpOnDemand } from './while-running.ts'

let folder: string
let stop = () => {}
const log = {
  info: () => {},
  // As a rejection that nobody handles it fails the test.
  error: ({ err }: { err: Error }) => {
    throw err
  },
} as unknown as FastifyBaseLogger
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'while-running-'))
})
afterEach(async () => {
  stop()
  await rm(folder, { recursive: true })
})

const hasPartial = async () => (await readdir(folder)).some((name) => name.endsWith('.part'))

/** A server whose dumps end when they are told to. */
function serve() {
  const waiting: ((content: string) => void)[] = []
  const dumps = { begun: 0, written: 0 }
  const dump = async () => {
    dumps.begun += 1
    const content = await new Promise<string>((resolve) => waiting.push(resolve))
    const stream = async function* () {
      yield content
      dumps.written += 1
    }
    return { stream }
  }
  stop = dumpOnDemand(folder, { dump } as unknown as OpenDatabase, log)
  const begun = (times: number) => vi.waitFor(() => expect(dumps.begun).toBe(times))
  /** Ends the last of this many dumps once it has begun, and waits until it is written. */
  const finish = async (times: number, content: string) => {
    await begun(times)
    waiting.shift()?.(content)
    await vi.waitFor(() => expect(dumps.written).toBe(times))
    await vi.waitFor(async () => expect(await hasPartial()).toBe(false))
  }
  return { begun, finish }
}

test('a backup gets the dump that it asked for, and nothing is left behind', async () => {
  const { finish } = serve()
  for (const [at, content] of ['the first', 'the second'].entries()) {
    const asked = askForDump(folder)
    await finish(at + 1, content)
    expect(String(await asked)).toBe(content)
    expect(await readdir(folder)).toEqual([])
  }
})

test('a dump that nobody waits for any more is not left in the data folder', async () => {
  const { begun, finish } = serve()
  const wanted = join(folder, 'backup.wanted')
  await writeFile(wanted, '')
  await begun(1)
  await rm(wanted, { force: true })
  await finish(1, 'too late')
  expect(await readdir(folder)).toEqual([])
})
