/** Compresses responses that never change: once for each encoding, on the first request that accepts it. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip'

/** A response body, and the compressed forms requested so far. */
export type Compressible = { body: Buffer; compressed: Partial<Record<ContentEncoding, Promise<Buffer>>> }

const COMPRESS: Record<ContentEncoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

export const compressed = (answer: Compressible, encoding: ContentEncoding): Promise<Buffer> =>
  (answer.compressed[encoding] ??= COMPRESS[encoding](answer.body))

/** The best encoding that an `accept-encoding` header allows. */
export const negotiateEncoding = (accepted = ''): ContentEncoding | undefined =>
  (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted))
