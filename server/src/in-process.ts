import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { ApiRequest, ApiResponse, Transport } from '@masar/contract/client'
import type { FastifyInstance } from 'fastify'

/** A request made within the process, in the form in which Fastify's router expects it from a socket. */
class InProcessRequest extends IncomingMessage {
  constructor(address: string, { method, url, headers, body }: ApiRequest, key: string) {
    super({ remoteAddress: address, readable: false } as Socket)
    Object.assign(this, { method, url, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1, complete: true })
    this.headers = { ...headers, host: 'localhost', 'x-internal-key': key }
    if (body !== undefined) {
      this.headers['content-length'] = String(Buffer.byteLength(body))
      this.push(body)
    }
    this.push(null)
  }
}

const bytesOf = (piece: string | Uint8Array): Uint8Array => (typeof piece === 'string' ? Buffer.from(piece) : piece)

/** The response in the form the typed client expects: parsed JSON, or the bytes of a file. */
function received(status: number, said: OutgoingHttpHeaders, pieces: readonly (string | Uint8Array)[]): ApiResponse {
  const { etag, 'content-type': type = '', 'content-disposition': disposition = '' } = said
  const [first = '', second] = pieces
  // Most responses are a single string: do not encode it to bytes only to decode it again.
  const whole = second === undefined ? first : Buffer.concat(pieces.map(bytesOf))
  if (whole.length > 0 && !String(type).includes('json')) {
    const content = new Uint8Array(bytesOf(whole))
    return { status, body: undefined, file: { content, type: String(type), disposition: String(disposition) } }
  }
  const text = typeof whole === 'string' ? whole : Buffer.from(whole.buffer, whole.byteOffset, whole.length).toString()
  return { status, text, body: text === '' ? undefined : JSON.parse(text), etag: typeof etag === 'string' ? etag : undefined }
}

type Settle = { resolve: (answer: ApiResponse) => void; reject: (error: unknown) => void }

/** Collects the response instead of sending it. */
class InProcessResponse extends ServerResponse {
  readonly #pieces: (string | Uint8Array)[] = []
  readonly #settle: Settle
  #said: OutgoingHttpHeaders = {}

  constructor(request: InProcessRequest, settle: Settle) {
    super(request)
    this.#settle = settle
  }

  override writeHead(status: number, said?: unknown): this {
    super.writeHead(status, said as OutgoingHttpHeaders)
    this.#said = { ...this.getHeaders(), ...(said as OutgoingHttpHeaders) }
    return this
  }

  override write(piece: string | Uint8Array): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode)
    this.#pieces.push(piece)
    return true
  }

  override end(last?: unknown): this {
    if (typeof last === 'string' || last instanceof Uint8Array) this.write(last)
    super.end()
    // Read the body before 'finish' and 'close', after which its memory is reused (`joined`).
    try {
      this.#settle.resolve(received(this.statusCode, this.#said, this.#pieces))
    } catch (error) {
      this.#settle.reject(error)
    }
    this.emit('finish')
    this.emit('close')
    return this
  }

  override destroy(error?: Error): this {
    this.#settle.reject(error ?? new Error('An answer within the process ended before it was whole'))
    this.emit('close')
    return this
  }
}

/**
 * Calls the API within the process: the same routes, checks and responses, without a socket. `address` is the visitor's IP
 * address. `key` marks requests as our own: a page may need several, and the visitor's request for the page is counted already.
 */
export const inProcess =
  (app: FastifyInstance, address: string, key: string): Transport =>
  (request) =>
    new Promise((resolve, reject) => {
      const asked = new InProcessRequest(address, request, key)
      app.routing(asked, new InProcessResponse(asked, { resolve, reject }))
    })
