import { expect, test } from 'vitest'
import { concatPooled } from './concat-pooled.ts'

test('pieces stand one behind the other, and what was put together before stays as it is, however much follows', () => {
  const { bytes: first } = concatPooled(['{"data":', '', '1}'].map((text) => Buffer.from(text)))
  for (const length of [3, 60_000, 400_000]) {
    const pieces = Array.from({ length: 12 }, (_, at) => Buffer.alloc(length, 97 + at))
    expect(concatPooled(pieces).bytes.equals(Buffer.concat(pieces)), `${length} bytes each`).toBe(true)
  }
  for (let times = 0; times < 200; times += 1) concatPooled([Buffer.alloc(5_000, 120)])
  expect(first.toString()).toBe('{"data":1}')
})

test('memory is used again when all that was put in it is released, and not before', () => {
  const releases: (() => void)[] = []
  const inMemory = new Map<ArrayBufferLike, Buffer[]>()
  const concat = (letter: number) => {
    const { bytes, release } = concatPooled([Buffer.alloc(50_000, letter)])
    releases.push(release)
    inMemory.set(bytes.buffer, [...(inMemory.get(bytes.buffer) ?? []), bytes])
    return bytes
  }
  const held = Array.from({ length: 40 }, (_, at) => concat(65 + at))
  const pieces = inMemory.size
  for (const each of releases.splice(1)) {
    each()
    each()
  }
  for (let times = 0; times < 40; times += 1) concat(33)
  expect(inMemory.size, 'nothing new was needed but for what the one that stayed holds').toBeLessThanOrEqual(pieces + 1)
  expect(held[0]?.every((byte) => byte === 65)).toBe(true)
  for (const each of releases.splice(0)) each()
  const before = inMemory.size
  for (let times = 0; times < 400; times += 1) {
    concat(34)
    releases.pop()?.()
  }
  expect(inMemory.size).toBe(before)
})
