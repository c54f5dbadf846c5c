/** Files that people send: as they are, or as the only file of a form. */
import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { FORM_EXTRA } from '@masar/domain/uploads'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { atMost } from './at-most.ts'
import { clientNetwork } from './client-address.ts'
import { ApiError } from './failure.ts'

/** A file, with what its sender called it where that came along. */
export type SentFile = Uint8Array & { sentName?: string }

/**
 * Files that are taken into memory at once: of all customers or of all staff, from one network, and of one sender. The others wait, before
 * anything of them is read.
 */
const FILES = { customers: 15, staff: 5 }
const FILES_FROM_A_NETWORK = 10
const FILES_EACH = 5

/** At most so many at once under each name. */
function atMostUnderEach(running: number) {
  const turns = new Map<string, { take: ReturnType<typeof atMost>; files: number }>()
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(name) ?? { take: atMost(running, 100), files: 0 }
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

const ofSide = { customers: atMost(FILES.customers, 500), staff: atMost(FILES.staff, 500) }
const fromNetwork = atMostUnderEach(FILES_FROM_A_NETWORK)
const ofSender = atMostUnderEach(FILES_EACH)

/** Nobody keeps the others waiting, with many files or with slow ones, and under many names; customers, who can be anybody, no staff. */
function inTurn<T>({ headers, ip, routeOptions }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const side = routeOptions.url?.startsWith('/v1/staff/') ? 'staff' : 'customers'
  return ofSender(headers.authorization ?? ip, () => fromNetwork(`${side} ${clientNetwork(ip)}`, () => ofSide[side](work)))
}

/** The piece that is taken in, of all files that come. */
let piece: Promise<unknown> = Promise.resolve()

/** Half of the time is for those who wait for something else: new memory costs more to fill than a piece costs to read. */
async function takeIn(copy: () => void): Promise<void> {
  const began = performance.now()
  copy()
  await nextTurn()
  await sleep(performance.now() - began)
}

/**
 * A body in one piece. The event loop would take all that has come of one file before it looks at who else waits, so files are
 * taken in by turns, a piece each; and into room that is made once, because pieces that are kept until the end, and joined then,
 * keep the collector busy.
 */
async function read(payload: IncomingMessage, told: number | undefined, limit: number): Promise<Buffer<ArrayBuffer>> {
  const body = Buffer.allocUnsafeSlow(told ?? limit)
  let bytes = 0
  // Who sends too much is still to be told so, over the same connection.
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

/** A connection that breaks off is no defect of ours. */
async function* untilBroken(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch {
    throw new ApiError('bad_json')
  }
}

/** The one file of a form, of so many bytes at most. Node reads forms by itself. */
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

/** What a file is called: as whoever sends it says, or as the form did; empty where neither does. */
export const sentNameOf = (file: SentFile, said: string | undefined): string => said ?? file.sentName ?? ''

/** Lets the routes of this scope take files up to a size. Whether a file is what it says is theirs to find out. */
export function acceptUploads(scope: FastifyInstance, { types, bytes }: { types: readonly string[]; bytes: number }): void {
  scope.addContentTypeParser([...types, 'application/octet-stream'], (request: FastifyRequest, payload: IncomingMessage) =>
    bodyOf(request, payload, bytes),
  )
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) =>
    fileOf(request.headers['content-type'] ?? '', await bodyOf(request, payload, bytes + FORM_EXTRA), bytes),
  )
}
