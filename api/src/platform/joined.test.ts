import { expect, test } from 'vitest'
import { joined } from './joined.ts'

test('pieces stand one behind the other, and what was joined before stays as it is, however much follows', () => {
  const { bytes: first } = joined([Buffer.from('{"data":'), Buffer.alloc(0), Buffer.from('1}')])
  for (const length of [3, 60_000, 400_000]) {
    const pieces = Array.from({ length: 12 }, (_, at) => Buffer.alloc(length, 97 + at))
    expect(joined(pieces).bytes.equals(Buffer.concat(pieces)), `${length} bytes each`).toBe(true)
  }
  for (let times = 0; times < 200; times += 1) joined([Buffer.alloc(5_000, 120)])
  expect(first.toString()).toBe('{"data":1}')
})

test('memory is used again when all that was joined in it has left, and not before', () => {
  const leaving: (() => void)[] = []
  const inMemory = new Map<ArrayBufferLike, Buffer[]>()
  const join = (letter: number) => {
    const { bytes, leave } = joined([Buffer.alloc(50_000, letter)])
    leaving.push(leave)
    inMemory.set(bytes.buffer, [...(inMemory.get(bytes.buffer) ?? []), bytes])
    return bytes
  }
  const held = Array.from({ length: 40 }, (_, at) => join(65 + at))
  const pieces = inMemory.size
  for (const left of leaving.splice(1)) {
    left()
    left()
  }
  for (let times = 0; times < 40; times += 1) join(33)
  expect(inMemory.size, 'nothing new was needed but for what the one that stayed holds').toBeLessThanOrEqual(pieces + 1)
  expect(held[0]?.every((byte) => byte === 65)).toBe(true)
  for (const left of leaving.splice(0)) left()
  const before = inMemory.size
  for (let times = 0; times < 400; times += 1) {
    join(34)
    leaving.pop()?.()
  }
  expect(inMemory.size).toBe(before)
})
