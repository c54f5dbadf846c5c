/**
 * The picture files: those that ship with the demo fleet, and those that are generated on first request and stored.
 * Names may only consist of letters, digits and dashes, so that a path never leaves its folder.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { isDiskFull } from '../platform/database.ts'
import { errorCode } from '../platform/error-code.ts'
import { isUnavailable } from '../platform/failure.ts'
import type { FileStore } from '../platform/file-store.ts'
import { PICTURE_WIDTHS } from './stored-picture.ts'

/** At most 160 characters, well below what file systems allow. */
const NAME = /^(?=.{1,160}$)([a-z0-9]+(?:\/[a-z0-9]+)?(?:-[a-z0-9]+)*?)(?:-(480|960|1600))?\.(avif|jpg)$/

const TYPES = { avif: 'image/avif', jpg: 'image/jpeg' } as const

export type PictureFile = { content: Buffer; type: string }

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

type PictureFilesParts = {
  /** Searched in order. */
  folders: readonly string[]
  /** Stores generated and uploaded pictures. */
  made: FileStore
  /** Called when a picture cannot be stored, unless the disk is full or the store unavailable. */
  tell: (error: unknown) => void
}

export function pictureFiles({ folders, made, tell }: PictureFilesParts) {
  const making = new Map<string, Promise<Buffer>>()

  async function stored(name: string): Promise<Buffer | undefined> {
    for (const folder of folders) {
      const content = await readIfThere(join(folder, name))
      if (content) return content
    }
    return made.read(name)
  }

  /** Stores a picture that can be generated again: if it cannot be stored, it is served all the same. */
  const keepMade = (name: string, content: Buffer): Promise<void> =>
    made.keep(name, content).catch((error: unknown) => {
      if (!isDiskFull(error) && !isUnavailable(error)) tell(error)
    })

  async function make(name: string, original: Buffer, width: number): Promise<Buffer> {
    const content = await sharp(original).resize(width, undefined, { withoutEnlargement: true }).avif({ quality: 50, effort: 3 }).toBuffer()
    await keepMade(name, content)
    return content
  }

  return {
    /** Stores a new picture: the JPEG now; its other sizes are generated when they are requested. */
    keep: (stem: string, jpeg: Buffer): Promise<void> => made.keep(`${stem}.jpg`, jpeg),

    /** Stores a JPEG that can be generated again; failing to is no error. */
    keepMade: (stem: string, jpeg: Buffer): Promise<void> => keepMade(`${stem}.jpg`, jpeg),

    /** Removes a stored picture in all its sizes. */
    async remove(stem: string): Promise<void> {
      const names = [`${stem}.jpg`, ...PICTURE_WIDTHS.map((width) => `${stem}-${width}.avif`)]
      await Promise.all(names.map((name) => made.remove(name)))
    },

    /** The file of this name, generated from the original if this size does not exist yet; undefined if there is no such picture. */
    async read(name: string): Promise<PictureFile | undefined> {
      const [, stem, width, ending] = NAME.exec(name) ?? []
      if (stem === undefined || (ending !== 'avif' && ending !== 'jpg')) return undefined
      const there = await stored(name)
      if (there) return { content: there, type: TYPES[ending] }
      const size = PICTURE_WIDTHS.find((each) => String(each) === width)
      const original = ending === 'avif' && size ? await stored(`${stem}.jpg`) : undefined
      if (!original || !size) return undefined
      let job = making.get(name)
      if (!job) {
        job = make(name, original, size).finally(() => making.delete(name))
        making.set(name, job)
      }
      return { content: await job, type: TYPES.avif }
    },
  }
}

export type PictureFiles = ReturnType<typeof pictureFiles>
