/** Draws the preview picture of a shared link (Open Graph): the page's title, a line below, and its picture. */
import { fileURLToPath } from 'node:url'
import { BRAND, BRAND_COLOURS } from '@masar/domain/brand'
import sharp, { type OverlayOptions } from 'sharp'
import type { ApiLanguage } from '../messages/messages.ts'

const CARD_SIZE = { width: 1200, height: 630 } as const

export type Card = { language: ApiLanguage; brand: string; title: string; line: string; note: string }

const INK = BRAND_COLOURS['ink-900']
const LIGHT = '#fbfaf6'
const QUIET = BRAND_COLOURS['teal-200']
const SIGNAL = BRAND_COLOURS['saffron-500']
const MARGIN = 64

/** What the look of all cards depends on: stored ones drawn with anything else are redrawn. Increase `number` when the drawing changes. */
export const DRAWING = { number: 2, mark: BRAND.mark, colours: [INK, LIGHT, QUIET, SIGNAL] }
const FRAME = { width: 660, height: 412 }
const COLUMN = CARD_SIZE.width - FRAME.width - 3 * MARGIN
const ARCH = 96

/** Alexandria, our one family with both scripts, as TrueType, the format that the text renderer reads. */
const font = (name: string): string => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
const ARABIC = font('alexandria-arabic')
const LATIN = font('alexandria-latin')

type Words = { text: string; size: number; weight?: 'Regular' | 'Bold'; colour?: string; width: number }

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Arabic and Latin are two files of one family: the renderer has to load the Latin one before it draws with the Arabic one. */
async function drawWords(words: Words): Promise<{ input: Buffer; width: number; height: number }> {
  await sharp({ text: { text: 'a', font: 'Alexandria 10', fontfile: LATIN } }).toBuffer()
  const { text, size, weight = 'Regular', colour = LIGHT, width } = words
  const markup = `<span foreground="${colour}">${escaped(text)}</span>`
  const { data, info } = await sharp({
    text: { text: markup, font: `Alexandria ${weight} ${size}`, fontfile: ARABIC, rgba: true, dpi: 72, width, wrap: 'word', spacing: 6 },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** The title in the largest size that fits its place; in the smallest one it is cropped if need be. */
async function drawTitle(text: string, width: number) {
  for (const size of [54, 46, 38, 32]) {
    const drawn = await drawWords({ text, size, weight: 'Bold', width })
    if (drawn.height <= 250 && drawn.width <= width) return drawn
  }
  const { input, width: wide, height } = await drawWords({ text, size: 26, weight: 'Bold', width })
  const crop = { left: 0, top: 0, width: Math.min(wide, width), height: Math.min(height, 300) }
  return { input: await sharp(input).extract(crop).png().toBuffer(), width: crop.width, height: crop.height }
}

const ground = (markX: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">
<rect width="100%" height="100%" fill="${INK}"/>
<rect y="${CARD_SIZE.height - 10}" width="100%" height="10" fill="${SIGNAL}"/>
<g transform="translate(${markX} ${MARGIN - 8}) scale(1.25)"><path d="${BRAND.mark.body}" fill="${LIGHT}"/><path d="${BRAND.mark.sign}" fill="${SIGNAL}"/></g></svg>`)

/** The picture in its frame, whose outer upper corner is rounded to an arch. */
async function framed(picture: Buffer, rightToLeft: boolean): Promise<Buffer> {
  const { width: w, height: h } = FRAME
  const [first, second] = rightToLeft ? [ARCH, 20] : [20, ARCH]
  const shape = `M0 ${first}A${first} ${first} 0 0 1 ${first} 0H${w - second}A${second} ${second} 0 0 1 ${w} ${second}V${h - 20}A20 20 0 0 1 ${w - 20} ${h}H20A20 20 0 0 1 0 ${h - 20}Z`
  const mask = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><path d="${shape}"/></svg>`)
  return sharp(picture)
    .resize(w, h, { fit: 'cover' })
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** Draws the card as a JPEG. `tag`, a hash of its content, is written to its metadata, to tell whether a stored card is up to date. */
export async function drawCard({ language, brand, title, line, note }: Card, picture: Buffer | undefined, tag: string): Promise<Buffer> {
  const rightToLeft = language === 'ar'
  const column = picture ? COLUMN : CARD_SIZE.width - 2 * MARGIN
  const startOf = (width: number): number => (rightToLeft ? CARD_SIZE.width - MARGIN - width : MARGIN)
  const [head, words, small] = await Promise.all([
    drawWords({ text: brand, size: 34, weight: 'Bold', width: column - 80 }),
    drawTitle(title, column),
    line === '' ? undefined : drawWords({ text: line, size: 32, weight: 'Bold', colour: SIGNAL, width: column }),
  ])
  const footer = note === '' ? undefined : await drawWords({ text: note, size: 20, colour: QUIET, width: column })
  const overlays: OverlayOptions[] = [{ input: head.input, top: MARGIN + 4, left: rightToLeft ? startOf(head.width) - 80 : MARGIN + 80 }]
  let top = 190
  for (const part of [words, small, footer]) {
    if (!part) continue
    overlays.push({ input: part.input, top, left: startOf(part.width) })
    top += part.height + 40
  }
  if (picture) {
    const left = rightToLeft ? MARGIN : CARD_SIZE.width - MARGIN - FRAME.width
    overlays.push({ input: await framed(picture, rightToLeft), top: Math.round((CARD_SIZE.height - FRAME.height) / 2), left })
  }
  return sharp(ground(startOf(60)))
    .composite(overlays)
    .withExif({ IFD0: { ImageDescription: tag } })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
