import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { ApiRequest, ApiResponse, Transport } from '@masar/contract/client'
import type { FastifyInstance } from 'fastify'

/** What is asked within the process, as the router of a port would have it. */
class Asked extends IncomingMessage {
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

/** What was answered, as the typed client takes it: a text that is read, or a file as it is. */
function received(status: number, said: OutgoingHttpHeaders, pieces: readonly (string | Uint8Array)[]): ApiResponse {
  const { etag, 'content-type': type = '', 'content-disposition': disposition = '' } = said
  const [first = '', second] = pieces
  // Most come in one piece, and as a text: it is not made bytes of to be made a text again.
  const whole = second === undefined ? first : Buffer.concat(pieces.map(bytesOf))
  if (whole.length > 0 && !String(type).includes('json')) {
    const content = new Uint8Array(bytesOf(whole))
    return { status, body: undefined, file: { content, type: String(type), disposition: String(disposition) } }
  }
  const text = typeof whole === 'string' ? whole : Buffer.from(whole.buffer, whole.byteOffset, whole.length).toString()
  return { status, text, body: text === '' ? undefined : JSON.parse(text), etag: typeof etag === 'string' ? etag : undefined }
}

type Settle = { resolve: (answer: ApiResponse) => void; reject: (error: unknown) => void }

/** Keeps what is said in the place of sending it. */
class Answered extends ServerResponse {
  readonly #pieces: (string | Uint8Array)[] = []
  readonly #settle: Settle
  #said: OutgoingHttpHeaders = {}

  constructor(asked: Asked, settle: Settle) {
    super(asked)
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
    // Read before it is said to have left: its memory is used again then (`joined`).
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
 * Calls the API as a function: the same routes, checks and answers, without a port. `address` is the
 * visitor's, whose one request may need several calls: the key says that they are ours.
 */
export const inProcess =
  (app: FastifyInstance, address: string, key: string): Transport =>
  (request) =>
    new Promise((resolve, reject) => {
      const asked = new Asked(address, request, key)
      app.routing(asked, new Answered(asked, { resolve, reject }))
    })
