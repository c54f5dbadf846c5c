import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { LIMITS, type LimitName } from '@masar/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../testing-port.ts'
import { rateLimits, type RateLimited } from './rate-limits.ts'
import { openRedis } from './redis.ts'

let port: number
let server: ChildProcess

beforeAll(async () => {
  port = await freePort()
  server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
})
afterAll(() => {
  server.kill('SIGKILL')
})

/** The rate limits of one process; `troubles` collects the errors it would log. */
async function node() {
  const troubles: string[] = []
  const redis = openRedis(`redis://127.0.0.1:${port}`, (error) => troubles.push(error.message))
  await expect.poll(() => redis.status, { timeout: 10_000 }).toBe('ready')
  return { limits: rateLimits({ redis }), redis, troubles }
}

type Limits = Awaited<ReturnType<typeof node>>['limits']
const passes = async (limits: Limits, who: string): Promise<boolean> =>
  limits.spend('login', who).then(
    () => true,
    () => false,
  )

test('one that hangs is waited for once, and taken again when it goes on', { timeout: 20_000 }, async () => {
  const { limits, redis } = await node()
  server.kill('SIGSTOP')
  const times: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const began = performance.now()
    await passes(limits, 'a third')
    times.push(performance.now() - began)
  }
  expect(times[0]).toBeLessThan(2_000)
  expect(Math.max(...times.slice(1))).toBeLessThan(250)
  server.kill('SIGCONT')
  await expect.poll(() => redis.status, { timeout: 10_000 }).toBe('ready')
  redis.disconnect()
})

test('who is refused by two processes is let through again by both when they said, and not before', async () => {
  const nodes = [await node(), await node()]
  const [one, two] = nodes
  const ask = (limits: Limits | undefined) =>
    limits?.spend('chat', 'somebody in a hurry').then(
      () => undefined,
      (error: unknown) => error as RateLimited,
    )
  for (let sent = 0; sent < LIMITS.chat.points; sent += 1) expect(await ask(nodes[sent % 2]?.limits)).toBeUndefined()
  const refused = await ask(one?.limits)
  const [key = ''] = (await one?.redis.keys('limit:chat:*')) ?? []
  // The key's time to live in Redis matches the Retry-After that was sent; after it the count is gone.
  const left = (await one?.redis.pttl(key)) ?? 0
  expect(Math.abs(Number(refused?.headers['retry-after']) * 1_000 - left)).toBeLessThanOrEqual(1_000)
  await one?.redis.pexpire(key, 300)
  expect(await ask(two?.limits)).toBeDefined()
  await expect.poll(() => ask(two?.limits), { interval: 20 }).toBeUndefined()
  expect(await ask(one?.limits)).toBeUndefined()
  for (const { redis } of nodes) redis.disconnect()
})

test('each limit lets through as many as it says, asked of two processes in turns, and no more', async () => {
  const nodes = [await node(), await node()]
  for (const [name, { points, seconds }] of Object.entries(LIMITS)) {
    const asked = await Promise.all(
      Array.from({ length: points + 3 }, (_, turn) =>
        nodes[turn % 2]?.limits.spend(name as LimitName, 'one of them').then(
          () => undefined,
          (error: unknown) => error as RateLimited,
        ),
      ),
    )
    const refused = asked.filter((each) => each !== undefined)
    expect(refused.length, name).toBe(3)
    for (const { status, headers } of refused) {
      expect(status).toBe(429)
      expect(headers['ratelimit-policy']).toBe(`"${name}";q=${points};w=${seconds}`)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds)
    }
    await expect(nodes[0]?.limits.spend(name as LimitName, 'another one'), name).resolves.toBeUndefined()
  }
  for (const { redis } of nodes) redis.disconnect()
})

test('two processes count together, and each alone and stricter while Redis is gone', async () => {
  const [one, other] = [await node(), await node()]
  const turns = async (count: number) => {
    const outcomes: boolean[] = []
    for (let turn = 0; turn < count; turn += 1) outcomes.push(await passes(turn % 2 === 0 ? one.limits : other.limits, 'somebody'))
    return outcomes
  }
  expect(await turns(5)).toEqual([true, true, true, true, true])
  await one.limits.giveBack('login', 'somebody')
  expect(await turns(3)).toEqual([true, false, false])

  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
  const alone: boolean[] = []
  for (let turn = 0; turn < 5; turn += 1) alone.push(await passes(one.limits, 'somebody else'))
  expect(alone).toEqual([true, true, true, false, false])
  let tries = 0
  one.redis.on('close', () => (tries += 1))
  await expect.poll(() => tries, { timeout: 10_000 }).toBeGreaterThan(2)
  expect(one.troubles, 'told once a minute, not at each try').toHaveLength(1)
  for (const { redis } of [one, other]) redis.disconnect()
})
