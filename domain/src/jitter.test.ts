import { expect, test } from 'vitest'
import { jittered } from './jitter.ts'

test('clients that come back after about a second come back within half a second before and after, not together', () => {
  const pauses = Array.from({ length: 1_000 }, () => jittered(1_000))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1_500)
  for (const quarter of [500, 750, 1_000, 1_250])
    expect(pauses.filter((pause) => pause >= quarter && pause <= quarter + 250).length, `from ${quarter}`).toBeGreaterThan(150)
})
