/** File uploads: as the request body itself, or as the only file of a multipart form. */
import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { FORM_EXTRA } from '@masar/domain/uploads'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { limitConcurrency } from './limit-concurrency.ts'
import { clientNetwork } from './client-address.ts'
import { ApiError } from './failure.ts'

/** An uploaded file, with its file name if the form had one. */
export type SentFile = Uint8Array & { sentName?: string }

/**
 * How many files are read into memory at a time: of all customers or all staff, from one network, and from one sender. Others wait
 * before any of their body is read.
 */
const FILES = { customers: 15, staff: 5 }
const FILES_FROM_A_NETWORK = 10
const FILES_EACH = 5

/** Like `limitConcurrency`, but with a separate limit for each name. */
function limitConcurrencyPerKey(running: number) {
  const turns = new Map<string, { take: ReturnType<typeof limitConcurrency>; files: number }>()
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(name) ?? { take: limitConcurrency(running, 100), files: 0 }
    turns.set(name, turn)
    turn.files += 1
    try {
      return await turn.take(work)
    } finally {
      turn.files -= 1
      if (turn.files === 0) turns.delete(name)
    }
  }
}

const ofSide = { customers: limitConcurrency(FILES.customers, 500), staff: limitConcurrency(FILES.staff, 500) }
const fromNetwork = limitConcurrencyPerKey(FILES_FROM_A_NETWORK)
const ofSender = limitConcurrencyPerKey(FILES_EACH)

/**
 * Makes uploads take turns, so that nobody can block others with many or slow uploads, not even from many accounts, and customers, who
 * can be anybody, cannot block staff.
 */
function inTurn<T>({ headers, ip, routeOptions }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const side = routeOptions.url?.startsWith('/v1/staff/') ? 'staff' : 'customers'
  return ofSender(headers.authorization ?? ip, () => fromNetwork(`${side} ${clientNetwork(ip)}`, () => ofSide[side](work)))
}

/** The chunk being copied. All uploads share this chain, so that one chunk is copied at a time. */
let piece: Promise<unknown> = Promise.resolve()

/** Copies a chunk, then pauses as long as that took, to leave half of the time to other work: filling fresh memory is slow. */
async function takeIn(copy: () => void): Promise<void> {
  const began = performance.now()
  copy()
  await nextTurn()
  await sleep(performance.now() - began)
}

/**
 * Reads a body into one buffer. The event loop would otherwise read everything that has arrived of one file before serving
 * anybody else, so uploads take turns, chunk by chunk. The buffer is allocated once, as collecting chunks to concatenate them
 * at the end would keep the garbage collector busy.
 */
async function read(payload: IncomingMessage, told: number | undefined, limit: number): Promise<Buffer<ArrayBuffer>> {
  const body = Buffer.allocUnsafeSlow(told ?? limit)
  let bytes = 0
  // `destroyOnReturn: false` keeps the connection open, so that a client that sends too much still gets the response.
  for await (const chunk of untilBroken(payload.iterator({ destroyOnReturn: false }))) {
    if (bytes + chunk.length > body.length) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
    const at = bytes
    bytes += chunk.length
    piece = piece.then(() => takeIn(() => chunk.copy(body, at)))
    await piece
  }
  if (told !== undefined && bytes !== told) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()
  return told === undefined ? Buffer.from(body.subarray(0, bytes)) : body
}

async function bodyOf(request: FastifyRequest, payload: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  const { 'content-length': length } = request.headers
  const told = length === undefined ? undefined : Number(length)
  if (told !== undefined && told > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  return inTurn(request, () => read(payload, told, limit))
}

/** Turns an aborted connection into a 400: it is not a defect of ours. */
async function* untilBroken(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch {
    throw new ApiError('bad_json')
  }
}

/** The only file of a multipart form, of at most `most` bytes. Parsed by Node's own `Response.formData`. */
async function fileOf(type: string, body: Buffer<ArrayBuffer>, most: number): Promise<SentFile> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new ApiError('bad_json')
  })
  const files = [...form.values()].filter((value) => typeof value !== 'string')
  const [file] = files
  if (file === undefined || files.length > 1) throw new ApiError('validation_failed', 'oneFile')
  if (file.size > most) throw new ApiError('too_large')
  return Object.assign(new Uint8Array(await file.arrayBuffer()), { sentName: file.name })
}

/** The name of a file: as given separately by the client, else from the form, else empty. */
export const sentNameOf = (file: SentFile, said: string | undefined): string => said ?? file.sentName ?? ''

/** Lets the routes of a scope accept files up to `bytes` in size. They must check themselves that the content has the declared type. */
export function acceptUploads(scope: FastifyInstance, { types, bytes }: { types: readonly string[]; bytes: number }): void {
  scope.addContentTypeParser([...types, 'application/octet-stream'], (request: FastifyRequest, payload: IncomingMessage) =>
    bodyOf(request, payload, bytes),
  )
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) =>
    fileOf(request.headers['content-type'] ?? '', await bodyOf(request, payload, bytes + FORM_EXTRA), bytes),
  )
}
