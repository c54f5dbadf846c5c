import { expect, test } from 'vitest'
import { joined } from './joined.ts'

test('pieces stand one behind the other, and what was joined before stays as it is, however much follows', () => {
  const first = joined([Buffer.from('{"data":'), Buffer.alloc(0), Buffer.from('1}')])
  for (const length of [3, 60_000, 400_000]) {
    const pieces = Array.from({ length: 12 }, (_, at) => Buffer.alloc(length, 97 + at))
    expect(joined(pieces).equals(Buffer.concat(pieces)), `${length} bytes each`).toBe(true)
  }
  for (let times = 0; times < 200; times += 1) joined([Buffer.alloc(5_000, 120)])
  expect(first.toString()).toBe('{"data":1}')
})
