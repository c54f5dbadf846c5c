/** The picture of a customer: whatever is sent in becomes a JPEG of ours. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { MessageKey } from '../messages/messages.ts'
import { atMost } from '../platform/at-most.ts'
import { ApiError } from '../platform/failure.ts'

const SIDE = 960
const MOST_PIXELS = 40_000_000

/** A few megabytes may unfold to some hundred: one at a time. */
const inTurn = atMost(1, 50)

const ascii = (content: Uint8Array, from: number, to: number): string => Buffer.from(content.subarray(from, to)).toString('latin1')

/** What files begin with. Anything else never reaches a decoder. */
const BEGINNINGS: readonly ((content: Uint8Array) => boolean)[] = [
  (content) => ascii(content, 0, 3) === '\xff\xd8\xff',
  (content) => ascii(content, 0, 8) === '\x89PNG\r\n\x1a\n',
  (content) => ascii(content, 0, 4) === 'RIFF' && ascii(content, 8, 12) === 'WEBP',
  (content) => ascii(content, 4, 8) === 'ftyp' && /avif|avis/.test(ascii(content, 8, 40)),
]

const refused = (said: MessageKey) => new ApiError('validation_failed', said)

async function decode(content: Uint8Array): Promise<Buffer> {
  const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { width = 0, height = 0 } = await image.metadata()
  if (width * height > MOST_PIXELS) throw refused('largePicture')
  // Turned as the camera says and cut to a square; where it was taken, and by what, is left behind.
  return image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: true })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** The JPEG, and a name that is the same for the same picture. */
export async function portrait(content: Uint8Array): Promise<{ stem: string; jpeg: Buffer }> {
  if (!BEGINNINGS.some((fits) => fits(content))) throw refused('badPicture')
  const jpeg = await inTurn(() => decode(content)).catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    throw refused(/pixel limit/.test(String(error)) ? 'largePicture' : 'badPicture')
  })
  return { stem: `people/${createHash('sha256').update(jpeg).digest('hex')}`, jpeg }
}
