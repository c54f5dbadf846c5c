/** Compresses responses that never change: once for each encoding, on the first request that accepts it. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Packing = 'br' | 'gzip'

/** A response body, and the compressed forms requested so far. */
export type Packable = { body: Buffer; packed: Partial<Record<Packing, Promise<Buffer>>> }

const PACK: Record<Packing, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

export const packed = (answer: Packable, packing: Packing): Promise<Buffer> => (answer.packed[packing] ??= PACK[packing](answer.body))

/** The best encoding that an `accept-encoding` header allows. */
export const packingFor = (accepted = ''): Packing | undefined =>
  (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted))
