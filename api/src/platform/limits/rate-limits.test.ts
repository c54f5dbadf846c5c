import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { clientNetwork, anonymisedNetwork } from '../client-address.ts'
import { RateLimited, rateLimits } from './rate-limits.ts'
import { openRedis } from './redis.ts'

const spend = async (limits: ReturnType<typeof rateLimits>, count: number) => {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, () => limits.spend('login', 'somebody')))
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

test('a limit is open again when its time is over', async () => {
  vi.useFakeTimers()
  const limits = rateLimits()
  expect(await spend(limits, 9)).toBe(5)
  vi.advanceTimersByTime(900_001)
  expect(await spend(limits, 9)).toBe(5)
  vi.useRealTimers()
})

test.each([
  [1, 1, 'wait a moment'],
  [1_001, 2, 'wait a moment'],
  [60_000, 60, 'wait a moment'],
  [60_001, 61, 'in 2 min.'],
  [3_600_000, 3_600, 'in 60 min.'],
  [3_600_001, 3_601, 'in 2 h.'],
])('who has to wait %i ms is told to wait %i s, and never less: “%s”', (milliseconds, seconds, words) => {
  const refused = new RateLimited({ name: 'login', points: 5, seconds: 900 }, milliseconds)
  expect(refused.headers).toMatchObject({ 'retry-after': String(seconds), ratelimit: `"login";r=0;t=${seconds}` })
  expect(refused.said('en').data[0]).toContain(words)
})

test('what was given back can be spent', async () => {
  const limits = rateLimits()
  expect(await spend(limits, 5)).toBe(5)
  await limits.giveBack('login', 'somebody')
  expect(await spend(limits, 2)).toBe(1)
})

test('while Redis is away each process counts alone and lets less through; that is said', async () => {
  // Accepts connections and closes them, like a server that is starting or stopping.
  const gone = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port } = gone.address() as { port: number }
  const said: string[] = []
  const redis = openRedis(`redis://127.0.0.1:${port}`, (error) => said.push(error.message))
  const limits = rateLimits({ redis })
  expect(await spend(limits, 9)).toBe(3)
  gone.close()
  await expect.poll(() => said.length, { timeout: 5_000 }).toBeGreaterThan(0)
  redis.disconnect()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8::1]:50123', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['[::ffff:203.0.113.7]:50123', '203.0.113.7'],
])('%s counts as %s', (address, network) => expect(clientNetwork(address)).toBe(network))

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['203.0.113.77:50123', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
])('of %s the log says %s', (address, said) => expect(anonymisedNetwork(address)).toBe(said))
