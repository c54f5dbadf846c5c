/** Decodes uploaded pictures: their type is detected by content, and they are re-encoded so that nothing but the picture itself remains. */
import sharp, { type Sharp } from 'sharp'
import type { MessageKey } from '../messages/messages.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { ApiError } from './failure.ts'

const MOST_PIXELS = 40_000_000
/** Pixels per side. No camera exceeds it; an extremely long one-pixel line can keep the decoder busy for 15 seconds with very few bytes. */
const LONGEST_SIDE = 16_000

/** A few megabytes may decode to some hundred, so only one picture is decoded at a time. */
const inTurn = limitConcurrency(1, 50)
const ofCustomers = limitConcurrency(1, 50)
/** Customers, who can be anybody, queue among themselves first: staff wait for at most one customer picture. */
const TURNS = { staff: inTurn, customers: <T>(work: () => Promise<T>) => ofCustomers(() => inTurn(work)) } as const
export type Sender = keyof typeof TURNS

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

const ascii = (content: Uint8Array, from: number, to: number): string => Buffer.from(content.subarray(from, to)).toString('latin1')

/** The magic bytes of the accepted types. Anything else never reaches a decoder. */
const BEGINNINGS: Record<PictureKind, (content: Uint8Array) => boolean> = {
  jpeg: (content) => ascii(content, 0, 3) === '\xff\xd8\xff',
  png: (content) => ascii(content, 0, 8) === '\x89PNG\r\n\x1a\n',
  webp: (content) => ascii(content, 0, 4) === 'RIFF' && ascii(content, 8, 12) === 'WEBP',
  avif: (content) => ascii(content, 4, 8) === 'ftyp' && /avif|avis/.test(ascii(content, 8, 40)),
}

export const pictureKind = (content: Uint8Array): PictureKind | undefined =>
  (Object.keys(BEGINNINGS) as PictureKind[]).find((kind) => BEGINNINGS[kind](content))

const refused = (said: MessageKey) => new ApiError('validation_failed', said)

async function decode(content: Uint8Array, shape: (image: Sharp) => Sharp): Promise<Buffer> {
  const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { width = 0, height = 0 } = await image.metadata()
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) throw refused('largePicture')
  // The EXIF orientation is applied; re-encoding drops the metadata, such as place and camera.
  return shape(image.autoOrient()).toBuffer()
}

/** Decodes a picture and re-encodes it through `shape`; `bad` is the message if the content is no valid picture. */
export function decoded(
  { content, from }: { content: Uint8Array; from: Sender },
  shape: (image: Sharp) => Sharp,
  bad: MessageKey,
): Promise<Buffer> {
  return TURNS[from](() => decode(content, shape)).catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    throw refused(/pixel limit/.test(String(error)) ? 'largePicture' : bad)
  })
}
