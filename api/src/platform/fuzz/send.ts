/** Sends requests over real HTTP, where no client library corrects them. */
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Send } from './fuzz.ts'

/** Milliseconds: longer than any request may take. */
const PATIENCE = 20_000

export function sendOverHttp(port: number): Send {
  const agent = new Agent({ keepAlive: true })
  return async ({ method, url, headers, body }) => {
    // Node omits it for some methods, and the server would take the unannounced body for the next request.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request({
      port,
      host: '127.0.0.1',
      method,
      path: url,
      headers: { ...headers, ...length },
      agent,
      signal: AbortSignal.timeout(PATIENCE),
    })
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const status = answer.statusCode ?? 0
    const type = answer.headers['content-type'] ?? ''
    const requestId = answer.headers['x-request-id'] as string | undefined
    if (type.startsWith('text/event-stream')) {
      answer.on('error', () => {}).destroy()
      return { status, type, text: '', requestId }
    }
    return { status, type, text: (await buffer(answer)).toString('utf8'), requestId }
  }
}
