/** Draws the articles' pictures: a title, a banner and a carousel each. It is run through make.ts. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureEntry } from '../names.ts'
import type { View } from './compositions.ts'
import { BANNER, bannerName, carouselName, TITLE, titleName } from './names.ts'
import { PLANS } from './plans.ts'
import { drawScene } from './stage.ts'

const FILES = new URL('../files/', import.meta.url)
const MANIFEST = new URL('manifest.json', import.meta.url)

const JPEG = { quality: 76, mozjpeg: true, chromaSubsampling: '4:2:0' } as const
/** The size of a card's picture. Lists show many at once, so this size is generated in advance, not on first request. */
const CARD_WIDTH = 480
const CARD = { quality: 56, effort: 6 } as const

type Size = { width: number; height: number }

const drawn = ({ hour, parts }: View, { width, height }: Size) => sharp(Buffer.from(drawScene(hour, parts, width, height))).flatten()

async function save(name: string, view: View, size: Size): Promise<PictureEntry> {
  const picture = drawn(view, size)
  await writeFile(new URL(`${name}.jpg`, FILES), await picture.clone().jpeg(JPEG).toBuffer())
  const tiny = await picture
    .clone()
    .resize(16, Math.round((16 * size.height) / size.width))
    .webp({ quality: 20, effort: 6 })
    .toBuffer()
  return { ...size, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}

/** Redraws the pictures of the articles whose key begins with `only`; returns how many pictures there are in all. */
export async function makeScenes(only: string): Promise<number> {
  const manifest = new Map<string, PictureEntry>(Object.entries(JSON.parse(await readFile(MANIFEST, 'utf8'))))
  await mkdir(new URL('articles/', FILES), { recursive: true })
  for (const [key, [title, ...carousel]] of Object.entries(PLANS)) {
    if (!title || !key.startsWith(only)) continue
    const name = titleName(key)
    manifest.set(name, await save(name, title, TITLE))
    await writeFile(new URL(`${name}-${CARD_WIDTH}.avif`, FILES), await drawn(title, TITLE).resize(CARD_WIDTH).avif(CARD).toBuffer())
    manifest.set(bannerName(key), await save(bannerName(key), title, BANNER))
    for (const [at, view] of carousel.entries()) manifest.set(carouselName(key, at), await save(carouselName(key, at), view, TITLE))
  }
  // One line per picture, so that a changed picture is a changed line.
  const lines = [...manifest]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
  await writeFile(MANIFEST, `{\n${lines.join(',\n')}\n}\n`)
  return manifest.size
}
