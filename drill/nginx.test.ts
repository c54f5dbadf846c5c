/** Tests `deploy/nginx.conf` with all nodes down, with a node that answers 503 itself, and with a client over the rate limit. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError, problem } from '@masar/api/platform/failure'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../bench/folder.ts'
import { freePort, nginx, startProxy, type Proxy } from './nodes.ts'

const proxies: Proxy[] = []
const before = async (port: number, allowed?: { rate: string; burst: number }): Promise<Proxy> => {
  const proxy = await startProxy([port], temporaryFolder('nginx'), allowed)
  proxies.push(proxy)
  return proxy
}
const busy = createServer(({ url }, response) =>
  response.writeHead(Number(url?.split('?')[1] ?? 503), { 'retry-after': '2' }).end('of a node'),
)

let [away, there, strict] = [undefined, undefined, undefined] as unknown as [Proxy, Proxy, Proxy]
beforeAll(async () => {
  if (nginx === undefined) return
  await once(busy.listen(0, '127.0.0.1'), 'listening')
  const { port } = busy.address() as AddressInfo
  ;[away, there, strict] = [await before(await freePort()), await before(port), await before(port, { rate: '1r/m', burst: 1 })]
  await Promise.all([ask(strict, '/'), ask(strict, '/')])
})
afterAll(async () => {
  for (const proxy of proxies) await proxy.stop()
  busy.close()
})

const ask = ({ port }: Proxy, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers, method })

test.runIf(nginx).each(['/en/home', '/ar/home', '/', '/staff', '/pictures/x.jpg'])(
  'with all nodes away %s is a page in both languages',
  async (path) => {
    const answer = await ask(away, path)
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ])
    const text = await answer.text()
    for (const words of ['Try again', 'حاول مجددًا']) expect(text).toMatch(words)
  },
)

test.runIf(nginx).each(['en', 'ar'] as const)('with all nodes away a call hears so in the shape of every failure: %s', async (language) => {
  for (const method of ['GET', 'POST']) {
    const answer = await ask(away, '/v1/customers/enquiries', { 'accept-language': language }, method)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(await answer.json()).toEqual(problem(new ApiError('unavailable'), expect.stringMatching(/^[0-9a-f]{32}$/), language))
  }
})

test.runIf(nginx).each(['/en/home', '/', '/staff', '/pictures/x.jpg'])(
  'who asks too much reads so in both languages at %s',
  async (path) => {
    const answer = await ask(strict, path)
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
      429,
      '5',
      'text/html; charset=utf-8',
    ])
    const text = await answer.text()
    for (const words of ['Too many requests', 'Try again', 'طلبات كثيرة', 'حاول مجددًا']) expect(text).toMatch(words)
  },
)

test.runIf(nginx).each(['en', 'ar'] as const)('a call too many is refused in the shape of every failure: %s', async (language) => {
  for (const method of ['GET', 'POST']) {
    const answer = await ask(strict, '/v1/customers/enquiries', { 'accept-language': language }, method)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5'])
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(await answer.json()).toEqual(problem(new ApiError('rate_limited'), expect.stringMatching(/^[0-9a-f]{32}$/), language))
  }
})

const send = ({ port }: Proxy, path: string, language: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: { 'accept-language': language }, body: new Uint8Array(17_000_000) })

test.runIf(nginx).each(['en', 'ar'] as const)(
  'what is too large for every node is refused in the shape of every failure: %s',
  async (language) => {
    const answer = await send(there, '/v1/customers/enquiries', language)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'application/problem+json; charset=utf-8'])
    expect(await answer.json()).toEqual(problem(new ApiError('too_large'), expect.stringMatching(/^[0-9a-f]{32}$/), language))
  },
)

test.runIf(nginx)('who sends it from a page reads so in both languages', async () => {
  const answer = await send(there, '/staff/fleet', 'en')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
  const text = await answer.text()
  for (const words of ['Too large', 'أكبر مما يمكننا استقباله']) expect(text).toMatch(words)
})

test.runIf(nginx)('an address that a node reads reaches it', async () => {
  expect(await (await ask(there, `/v1/${'x'.repeat(12_000)}`)).text()).toBe('of a node')
})

test.runIf(nginx).each(['/en/home', '/v1/customers/rentals', '/staff'])('what a node says itself goes on as it is: %s', async (path) => {
  const answer = await ask(there, path)
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '2', 'of a node'])
  expect(await (await ask(there, `${path}?429`)).text()).toBe('of a node')
})
