/**
 * Generates the demo fleet's pictures: four studio views of every body in every paint, and a cabin per body.
 *
 *   node api/demo/pictures/make.ts [--only suv-pearl] [--force]
 *   node api/demo/pictures/make.ts --scenes [--only camels]
 *
 * The results are committed, so this only has to run when art or paints change. Existing pictures are skipped
 * unless --force is given; --only takes the beginning of a name ('suv-pearl', 'van-cabin', 'coupe-'). Files are written
 * first and manifest.json last, so an interrupted run can simply be started again. With --scenes it draws the articles'
 * pictures instead, of all articles or of those whose key begins with --only.
 */
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { BODIES, PAINTS, type Body, type Paint } from '../vocabulary.ts'
import { cabinSvg, type CabinLook } from './cabin/cabin.ts'
import { readLayers } from './layers.ts'
import { makeScenes } from './scenes/make-scenes.ts'
import { allNames, cabinName, filesOf, HEIGHT, PAINT_KEYS, SMALL_WIDTHS, studioName, VIEWS, WIDTH, type PictureEntry } from './names.ts'
import { tint } from './tint.ts'

const LAYERS = new URL('layers/', import.meta.url)
const FILES = new URL('files/', import.meta.url)
const MANIFEST = new URL('manifest.json', import.meta.url)

const JPEG_QUALITY = 77
const AVIF_QUALITY = 64
const AVIF_EFFORT = 4

/** The interior of each body: work vehicles are plain, expensive cars have light trim or leather. */
const CABINS: Record<Body, CabinLook> = {
  sedan: { trim: 'tan', screen: 'wide' },
  hatch: { trim: 'black', screen: 'wide' },
  suv: { trim: 'black', screen: 'tall' },
  suvlarge: { trim: 'tan', screen: 'tall' },
  pickup: { trim: 'black', screen: 'small' },
  coupe: { trim: 'burgundy', screen: 'wide' },
  van: { trim: 'ivory', screen: 'small' },
  ev: { trim: 'ivory', screen: 'tall' },
}

const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, force: { type: 'boolean', default: false }, scenes: { type: 'boolean', default: false } },
})
const manifest = new Map(Object.entries(await readManifest()))
let made = 0

async function readManifest(): Promise<Record<string, PictureEntry>> {
  try {
    return JSON.parse(await readFile(MANIFEST, 'utf8'))
  } catch {
    return {}
  }
}

const exists = (file: string): Promise<boolean> =>
  access(new URL(file, FILES)).then(
    () => true,
    () => false,
  )

async function wanted(name: string): Promise<boolean> {
  if (!name.startsWith(options.only)) return false
  if (options.force || !manifest.has(name)) return true
  return !(await Promise.all(filesOf(name).map(exists))).every(Boolean)
}

/** Writes the three files of a picture, and notes its manifest entry. One encoder at a time, to leave CPU for other work. */
async function save(name: string, picture: Sharp): Promise<void> {
  const write = async (file: string, image: Sharp): Promise<void> => writeFile(new URL(file, FILES), await image.toBuffer())
  await write(`${name}.jpg`, picture.clone().jpeg({ quality: JPEG_QUALITY, mozjpeg: true }))
  for (const width of SMALL_WIDTHS) {
    await write(`${name}-${width}.avif`, picture.clone().resize(width).avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT }))
  }
  const tiny = await picture.clone().resize(16, 10).webp({ quality: 20, effort: 6 }).toBuffer()
  manifest.set(name, { width: WIDTH, height: HEIGHT, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` })
  made++
  console.log(`${made} ${name}`)
}

async function makeStudio(body: Body): Promise<void> {
  for (const view of VIEWS) {
    const paints: Paint[] = []
    for (const paint of PAINT_KEYS) if (await wanted(studioName(body, paint, view))) paints.push(paint)
    if (paints.length === 0) continue
    const layers = await readLayers(LAYERS, body, view)
    for (const paint of paints) {
      const pixels = tint(layers, PAINTS[paint].hex)
      await save(studioName(body, paint, view), sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }))
    }
  }
}

async function makeCabin(body: Body): Promise<void> {
  if (!(await wanted(cabinName(body)))) return
  const svg = Buffer.from(cabinSvg(CABINS[body]))
  // A unit of the drawing is a pixel at 72 dpi; at 96 its 1200 units are the picture's 1600 pixels.
  const pixels = await sharp(svg, { density: 96 }).resize(WIDTH, HEIGHT).flatten().png().toBuffer()
  await save(cabinName(body), sharp(pixels))
}

/** One line per picture, sorted by name, so that a changed picture is a changed line. */
async function writeManifest(): Promise<void> {
  const lines = allNames()
    .toSorted()
    .flatMap((name) => {
      const entry = manifest.get(name)
      return entry ? [`  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`] : []
    })
  await writeFile(MANIFEST, `{\n${lines.join(',\n')}\n}\n`)
}

async function makeFleet(): Promise<void> {
  await mkdir(FILES, { recursive: true })
  try {
    for (const body of BODIES) {
      await makeCabin(body)
      await makeStudio(body)
    }
  } finally {
    await writeManifest()
  }
  console.log(`${made} made, ${manifest.size} in the manifest`)
}

sharp.concurrency(2)
if (options.scenes) console.log(`${await makeScenes(options.only)} pictures of articles`)
else await makeFleet()
