/**
 * The picture files: what ships with the demo fleet, and what is made on first demand and kept.
 * Names are made by us (letters, digits, dashes), so a path never leaves its folder.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from './stored-picture.ts'

const NAME = /^([a-z0-9]+(?:\/[a-z0-9]+)?(?:-[a-z0-9]+)*?)(?:-(480|960|1600))?\.(avif|jpg)$/

const TYPES = { avif: 'image/avif', jpg: 'image/jpeg' } as const

export type PictureFile = { content: Buffer; type: string }

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** `folders` are looked through in order; what is made goes to `made`. */
export function pictureFiles(folders: readonly string[], made: string) {
  const making = new Map<string, Promise<Buffer>>()

  async function stored(name: string): Promise<Buffer | undefined> {
    for (const folder of [...folders, made]) {
      const content = await readIfThere(join(folder, name))
      if (content) return content
    }
    return undefined
  }

  async function write(name: string, content: Buffer): Promise<void> {
    const file = join(made, name)
    await mkdir(dirname(file), { recursive: true })
    // Renamed when whole, so that another request never reads half a picture.
    const partial = `${file}.${process.pid}.part`
    await writeFile(partial, content)
    await rename(partial, file)
  }

  async function make(name: string, original: Buffer, width: number): Promise<Buffer> {
    const content = await sharp(original).resize(width, undefined, { withoutEnlargement: true }).avif({ quality: 50, effort: 3 }).toBuffer()
    await write(name, content)
    return content
  }

  return {
    /** Keeps a new picture: the JPEG now, the other sizes when they are asked for. */
    keep: (stem: string, jpeg: Buffer): Promise<void> => write(`${stem}.jpg`, jpeg),

    /** Removes a kept picture in all its sizes. */
    async remove(stem: string): Promise<void> {
      const names = [`${stem}.jpg`, ...PICTURE_WIDTHS.map((width) => `${stem}-${width}.avif`)]
      await Promise.all(names.map((name) => rm(join(made, name), { force: true })))
    },

    /** The file of this name, made from the original when its size is not there yet; undefined when there is no such picture. */
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
