/** Pictures that staff upload: recognised by their content, re-encoded, and stored completely or not at all. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { isDatabaseAway, type Database } from '../platform/database.ts'
import { decoded, pictureKind } from '../platform/decode-picture.ts'
import { ApiError } from '../platform/failure.ts'
import type { FileStore } from '../platform/file-store.ts'
import { ignoreUnavailable, noteForCleanup, removeOrphans } from '../platform/orphaned-files.ts'
import type { SentFile } from '../platform/uploads.ts'
import type { PictureFiles } from './picture-files.ts'
import { isReferenced } from './queries.ts'
import { PICTURE_WIDTHS, type StoredPicture } from './stored-picture.ts'
import { isWholePicture } from './whole-picture.ts'

const WIDEST = Math.max(...PICTURE_WIDTHS)
/** File extensions of pictures. A file whose name has another one (`.html`, say) is refused. */
const ENDINGS = /\.(jpe?g|jpe|jfif|png|webp|avif)$/i
const FOLDER = 'uploads/'

const hasOtherEnding = (name: string): boolean => /\.[^.\s]{1,10}$/.test(name) && !ENDINGS.test(name)

type Made = { jpeg: Buffer; width: number; height: number; placeholder: string }

/** Re-encodes an uploaded picture, without its metadata. Any other file is refused. */
export async function makeAnew(content: SentFile): Promise<Made> {
  const kind = pictureKind(content)
  if (kind === undefined || hasOtherEnding(content.sentName ?? '')) throw new ApiError('unsupported_type', 'badPicture')
  if (!isWholePicture(kind, content)) throw new ApiError('validation_failed', 'oddPicture')
  const jpeg = await decoded(
    { content, from: 'staff' },
    (image) =>
      image
        .flatten({ background: '#ffffff' })
        .resize(WIDEST, WIDEST, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 84, mozjpeg: true }),
    'badPicture',
  )
  const { width, height } = await sharp(jpeg).metadata()
  const tiny = await decoded(
    { content: jpeg, from: 'staff' },
    (image) => image.resize(16, 16, { fit: 'inside' }).webp({ quality: 20, effort: 6 }),
    'badPicture',
  )
  return { jpeg, width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}

const originalOf = (file: string): string => `picture-${file.slice(FOLDER.length)}`

export type PictureIntake = ReturnType<typeof pictureIntake>

type IntakeParts = { db: Database; clock: () => Date; pictures: PictureFiles; originals: FileStore }

export function pictureIntake({ db, clock, pictures, originals }: IntakeParts) {
  async function remove(file: string): Promise<void> {
    await pictures.remove(file)
    await originals.remove(originalOf(file))
  }

  return {
    /** Stores a picture, then has `enter` write its row; if `enter` fails, the picture is removed again. */
    async take<Entered>(content: SentFile, enter: (picture: StoredPicture) => Promise<Entered>): Promise<Entered> {
      const { jpeg, ...size } = await makeAnew(content)
      const file = `${FOLDER}${randomUUID().replaceAll('-', '')}`
      await noteForCleanup(db, 'picture', [file], clock())
      try {
        await originals.keep(originalOf(file), content)
        await pictures.keep(file, jpeg)
        return await enter({ file, ...size })
      } catch (error) {
        // If the connection was lost, the row that names the picture may have been committed.
        if (!isDatabaseAway(error)) await remove(file).catch(ignoreUnavailable)
        throw error
      }
    },

    /**
     * Notes pictures in the transaction that detaches them from a car, offer or article. Returns what is to be done after the commit:
     * pictures that are used nowhere else are removed, now or, if that fails, by the sweep. Pictures that ship with the product stay.
     */
    async release(within: Database, files: readonly string[]): Promise<() => Promise<void>> {
      const sentIn = [...new Set(files)].filter((file) => file.startsWith(FOLDER))
      await noteForCleanup(within, 'picture', sentIn, clock())
      return async () => {
        try {
          for (const file of sentIn) if (!(await isReferenced(db, file))) await remove(file)
        } catch (error) {
          if (!isDatabaseAway(error)) ignoreUnavailable(error)
        }
      }
    },

    /** Removes pictures that a crash has left behind without a row that uses them. */
    sweepOrphans: (): Promise<void> => removeOrphans(db, 'picture', clock(), { isReferenced, remove }),
  }
}
