import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileOf, lookAtFiles } from './files.ts'
import { account } from './ledger.ts'
import { readOptions } from './options.ts'
import { atMost, none, table } from './outcome.ts'

test('what was acknowledged and is not there is lost, what is there twice is doubled', () => {
  expect(account(['a', 'b', 'c'], ['a', 'c', 'c'])).toEqual({ acknowledged: 3, lost: ['b'], doubled: ['c'], outOfOrder: 0 })
})

test('what came later and stands earlier is out of order; what was never acknowledged is no matter', () => {
  expect(account(['a', 'b', 'c'], ['b', 'x', 'a', 'c']).outOfOrder).toBe(1)
})

test('what is missed by the time it took says so, and nothing else does', () => {
  const rows = table([atMost('slowest', 3, 2, 'ms'), atMost('memory', 3, 2, 'MB'), none('lost', 1, '9'), atMost('well', 1, 2, 's')])
  expect(rows.split('\n').slice(2)).toEqual([
    '| slowest | 3 ms | 2 ms | **missed** in time |',
    '| memory | 3 MB | 2 MB | **missed** |',
    '| lost | 1 of 9 | 0 | **missed** |',
    '| well | 1 s | 2 s | held |',
  ])
})

test('a drill that is none, none at all, and no number of rounds are refused in a sentence', () => {
  expect(readOptions(['crash', '--rounds', '5'], ['crash'])).toEqual({ names: ['crash'], rounds: 5 })
  expect(() => readOptions(['crush'], ['crash'])).toThrow("no drill 'crush'")
  expect(() => readOptions([], ['crash'])).toThrow('which drill')
  expect(() => readOptions(['crash', '--rounds', '0'], ['crash'])).toThrow('how many rounds')
})

test('a file that is cut off, changed or gone is torn, whether a document or a picture', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masar-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const torn = async (kept: (sent: Buffer) => Buffer | undefined, bytes = 0) => {
    const rows = ['drill-uploads-2', 'drill-uploads-3'].map((mark) => {
      const content = kept(fileOf(mark))
      rmSync(join(folder, mark), { force: true })
      if (content !== undefined) writeFileSync(join(folder, mark), content)
      return { name: `${mark}.pdf`, file: mark, bytes: bytes || (content?.length ?? 100_000) }
    })
    return (await lookAtFiles(async () => rows as never[], folder)).torn.length
  }
  expect(fileOf('drill-uploads-2').length).toBeGreaterThan(90_000)
  expect(await torn((sent) => sent)).toBe(0)
  expect(await torn((sent) => sent, 7)).toBe(2)
  expect(await torn((sent) => sent.subarray(0, sent.length / 2))).toBe(2)
  expect(await torn(() => undefined)).toBe(2)
  expect(await torn(() => Buffer.alloc(0))).toBe(2)
  const other: Record<string, Buffer> = { '%PDF': fileOf('drill-uploads-4'), '\x89PNG': fileOf('drill-uploads-5') }
  expect(await torn((sent) => other[sent.toString('latin1', 0, 4)])).toBe(2)
})
