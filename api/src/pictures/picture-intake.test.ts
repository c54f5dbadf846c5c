import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE } from '@masar/domain/durations'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import { folderStore } from '../platform/file-store.ts'
import { openTestDatabase } from '../platform/testing.ts'
import { pictureFiles } from './picture-files.ts'
import { pictureIntake, type PictureIntake } from './picture-intake.ts'
import type { StoredPicture } from './stored-picture.ts'
import { hostileFiles, laden, plainPicture } from './testing-hostile.ts'

let [opened, folder, intake] = [undefined as unknown as OpenDatabase, '', undefined as unknown as PictureIntake]
const files = () => pictureFiles({ folders: [], made: folderStore(join(folder, 'public')), tell: console.error })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-'))
  opened = await openTestDatabase()
  intake = pictureIntake({ db: opened.db, clock: () => new Date(), pictures: files(), originals: folderStore(join(folder, 'private')) })
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

const kept = () => readdir(folder, { recursive: true })
const take = (content: Uint8Array): Promise<StoredPicture> => intake.take(content, async (picture) => picture)

describe('a picture that is sent in', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s, and can be had in every size', async (format) => {
    const picture = await take(await plainPicture(2000, 1250).toFormat(format).toBuffer())
    expect(picture).toEqual({
      file: expect.stringMatching(/^uploads\/[0-9a-f]{32}$/),
      width: 1600,
      height: 1000,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    })
    const read = async (ending: string) => sharp((await files().read(picture.file + ending))?.content).metadata()
    expect(await read('.jpg')).toMatchObject({ format: 'jpeg', width: 1600, height: 1000 })
    for (const width of [480, 960, 1600]) expect(await read(`-${width}.avif`)).toMatchObject({ format: 'heif', width })
  })

  test('loses where it was taken, stands upright, and is kept as it came for nobody but us', async () => {
    const original = await plainPicture(400, 200)
      .withExif({ IFD0: { Copyright: 'seeded metadata' }, IFD3: { GPSLatitude: '23/1 35/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { file, width, height } = await take(original)
    expect({ width, height }).toEqual({ width: 200, height: 400 })
    const { content } = (await files().read(`${file}.jpg`)) ?? {}
    expect(content?.includes('seeded')).toBe(false)
    expect(await sharp(content).metadata()).not.toHaveProperty('exif')
    expect(await folderStore(join(folder, 'private')).read(`picture-${file.slice(8)}`)).toEqual(original)
  })

  test('may carry what telephones put behind photographs', async () => {
    const jpeg = await plainPicture().jpeg().toBuffer()
    for (const behind of [Buffer.alloc(64), jpeg, Buffer.from('\x00\x00\x01\x0aMCC_Data422SEFHk\x00SEFT', 'latin1')])
      expect((await take(Buffer.concat([jpeg, behind]))).width).toBe(64)
  })

  test('is gone when it could not be written down', async () => {
    const before = await kept()
    const failing = intake.take(await plainPicture().jpeg().toBuffer(), async () => {
      throw new Error('no such car')
    })
    await expect(failing).rejects.toThrow('no such car')
    expect(await kept()).toEqual(before)
  })

  test.each(['pictures', 'offerPictures', 'articlePictures'] as const)(
    'is removed when none of the %s shows it any more, and not before',
    async (table) => {
      const before = await kept()
      const { file } = await take(await plainPicture().jpeg().toBuffer())
      const { id, ...former } = await opened.db.selectFrom(table).select(['id', 'file']).limit(1).executeTakeFirstOrThrow()
      const picture = opened.db.updateTable(table).where('id', '=', id)
      await picture.set({ file }).execute()
      await (
        await intake.release(opened.db, [file, former.file])
      )()
      expect(await files().read(`${file}.jpg`)).toBeDefined()
      await picture.set(former).execute()
      await (
        await intake.release(opened.db, [file])
      )()
      expect(await kept()).toEqual(before)
    },
  )

  test('goes later, and nobody hears of a failure, when the store is away while it is removed', async () => {
    const { file } = await take(await plainPicture().jpeg().toBuffer())
    // As if the upload were long ago, and the note made then already swept.
    await opened.db.deleteFrom('notedFiles').where('file', '=', file).execute()
    const away = { ...files(), remove: () => Promise.reject(new ApiError('unavailable')) }
    const parts = { db: opened.db, originals: folderStore(join(folder, 'private')) }
    await (
      await pictureIntake({ ...parts, clock: () => new Date(), pictures: away }).release(opened.db, [file])
    )()
    expect(await files().read(`${file}.jpg`)).toBeDefined()
    await pictureIntake({ ...parts, clock: () => new Date(Date.now() + 31 * MINUTE), pictures: files() }).sweepOrphans()
    const id = file.replace('uploads/', '')
    expect((await kept()).filter((name) => name.includes(id))).toEqual([])
  })
})

/** In its own process, so that no other test's memory counts. */
const peakOf = (content: Buffer): number =>
  Number(execFileSync(process.execPath, [join(import.meta.dirname, 'testing-peak.ts')], { input: content, encoding: 'utf8' }))

test('what a picture carries beside itself neither hurts nor stays', { timeout: 60_000 }, async () => {
  let taken = 0
  for (const [what, { content }] of Object.entries(await laden())) {
    expect(peakOf(content), what).toBeLessThan(100_000_000)
    const picture = await take(content).catch((error: unknown) => error)
    if (picture instanceof ApiError) {
      expect([415, 422], what).toContain(picture.status)
      continue
    }
    taken += 1
    const { file } = picture as StoredPicture
    for (const ending of ['.jpg', '-480.avif', '-480.webp']) {
      const shown = (await files().read(file + ending))?.content
      if (shown === undefined) continue
      const told = await sharp(shown).metadata()
      expect(told, what).toMatchObject({ width: 64, space: 'srgb' })
      for (const beside of ['exif', 'icc', 'xmp', 'iptc'] as const) expect(told[beside], `${what}: ${beside}`).toBeUndefined()
      expect(Buffer.from(shown).includes('HIDDEN'), what).toBe(false)
    }
  }
  // Pictures in CMYK and those with camera metadata are accepted like any other.
  expect(taken).toBeGreaterThanOrEqual(4)
})

test('whatever is no picture, or more than one, is refused and leaves nothing behind', { timeout: 60_000 }, async () => {
  const before = await kept()
  const hostile = Object.entries(await hostileFiles())
  expect(hostile.length).toBeGreaterThanOrEqual(60)
  for (const [what, { content, name }] of hostile) {
    const failure = await take(Object.assign(new Uint8Array(content), name === undefined ? {} : { sentName: name })).catch(
      (error: unknown) => error,
    )
    expect(failure, what).toBeInstanceOf(ApiError)
    expect([415, 422], what).toContain((failure as ApiError).status)
    for (const language of ['en', 'ar'] as const) expect((failure as ApiError).said(language).data[0]?.length, what).toBeGreaterThan(20)
  }
  expect(await kept()).toEqual(before)
})
