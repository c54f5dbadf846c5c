/** Customers' pictures: every upload is encoded anew as a JPEG. */
import { createHash } from 'node:crypto'
import { decoded, pictureKind } from '../platform/decode-picture.ts'
import { ApiError } from '../platform/failure.ts'

const SIDE = 960

/** The JPEG, and a name that is a hash of it: the same for the same picture. */
export async function portrait(content: Uint8Array): Promise<{ stem: string; jpeg: Buffer }> {
  if (pictureKind(content) === undefined) throw new ApiError('validation_failed', 'badPicture')
  const jpeg = await decoded(
    { content, from: 'customers' },
    (image) =>
      image
        .flatten({ background: '#ffffff' })
        .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: true })
        .jpeg({ quality: 82, mozjpeg: true }),
    'badPicture',
  )
  return { stem: `people/${createHash('sha256').update(jpeg).digest('hex')}`, jpeg }
}
