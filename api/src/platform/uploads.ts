/** Files that people send: as they are, or as the only file of a form. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './failure.ts'

/** A file, with what its sender called it where that came along. */
export type SentFile = Uint8Array & { sentName?: string }

/** What a form adds around its file. */
const FORM_EXTRA = 10_000

/** The one file of a form. Node reads forms by itself. */
async function fileOf(type: string, body: Buffer<ArrayBuffer>): Promise<SentFile> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new ApiError('bad_json')
  })
  const files = [...form.values()].filter((value) => typeof value !== 'string')
  const [file] = files
  if (file === undefined || files.length > 1) throw new ApiError('validation_failed', 'oneFile')
  return Object.assign(new Uint8Array(await file.arrayBuffer()), { sentName: file.name })
}

/** Lets the routes of this scope take files up to a size. Whether a file is what it says is theirs to find out. */
export function acceptUploads(scope: FastifyInstance, { types, bytes }: { types: readonly string[]; bytes: number }): void {
  // A piece a turn: the event loop would otherwise take all that has come of one file before it looks at who else waits.
  scope.addHook('preParsing', async (_request, _reply, payload) => Readable.from(payload, { objectMode: false }))
  scope.addContentTypeParser(
    [...types, 'application/octet-stream'],
    { parseAs: 'buffer', bodyLimit: bytes },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: bytes + FORM_EXTRA },
    (request: FastifyRequest, body: Buffer<ArrayBuffer>) => fileOf(request.headers['content-type'] ?? '', body),
  )
}
