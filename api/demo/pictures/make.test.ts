import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { BODIES } from '../vocabulary.ts'
import { allNames, cabinName, filesOf, HEIGHT, PAINT_KEYS, SMALL_WIDTHS, VIEWS, WIDTH, type PictureEntry } from './names.ts'
import { tint, type Layers } from './tint.ts'

const FILES = new URL('files/', import.meta.url)
const manifest: Record<string, PictureEntry> = JSON.parse(readFileSync(new URL('manifest.json', import.meta.url), 'utf8'))

describe('the committed pictures', () => {
  const names = allNames()

  it('are every body in every paint and view, and every cabin', () => {
    expect(names).toHaveLength(BODIES.length * (PAINT_KEYS.length * VIEWS.length + 1))
    expect(names).toEqual(expect.arrayContaining(BODIES.map(cabinName)))
  })

  it('have their three files each, and there are no others', () => {
    // The articles' pictures are in a folder of their own, and are tested in scenes.test.ts.
    const files = readdirSync(FILES, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    expect(files.toSorted()).toEqual(names.flatMap(filesOf).toSorted())
  })

  it('have their line in the manifest, with a placeholder small enough to send with a list', () => {
    expect(Object.keys(manifest)).toEqual(names.toSorted())
    for (const { width, height, placeholder } of Object.values(manifest)) {
      expect({ width, height }).toEqual({ width: WIDTH, height: HEIGHT })
      expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/)
      expect(placeholder.length).toBeLessThan(240)
    }
  })

  it.each(['sedan-pearl-front34', 'hatch-sky-side', 'suv-black-rear34', 'pickup-sand-front', 'van-silver-side', 'coupe-cabin'])(
    '%s has the sizes it says',
    async (name) => {
      const sizes = await Promise.all(
        filesOf(name).map(async (file) => {
          const { format, width, height } = await sharp(fileURLToPath(new URL(file, FILES))).metadata()
          return { format, width, height }
        }),
      )
      expect(sizes).toEqual([
        { format: 'jpeg', width: WIDTH, height: HEIGHT },
        ...SMALL_WIDTHS.map((width) => ({ format: 'heif', width, height: (width * HEIGHT) / WIDTH })),
      ])
    },
  )
})

describe('tint', () => {
  /** Four pixels: paint in full light, paint in half shade, glass with a reflection, and bare wall. */
  const layers: Layers = {
    width: 4,
    height: 1,
    light: Uint8Array.of(0, 0, 140, 0),
    onPaint: Uint8Array.of(190, 140, 0, 0),
    onLens: new Uint8Array(4),
    cover: Uint8Array.of(255, 255, 255, 0),
    shadow: Uint8Array.of(255, 255, 255, 255),
    ground: 0,
  }
  const pixel = (hex: string, index: number): number[] => [...tint(layers, hex).subarray(index * 3, index * 3 + 3)]
  const spread = (rgb: number[]): number => Math.max(...rgb) - Math.min(...rgb)

  it('gives the same bytes for the same paint', () => {
    expect(tint(layers, '#25463a')).toEqual(tint(layers, '#25463a'))
  })

  it('keeps white white, and its shade a grey', () => {
    expect(Math.min(...pixel('#ffffff', 0))).toBeGreaterThan(220)
    expect(spread(pixel('#ffffff', 0))).toBeLessThan(10)
    expect(spread(pixel('#ffffff', 1))).toBeLessThan(10)
    expect(Math.max(...pixel('#ffffff', 1))).toBeLessThan(Math.min(...pixel('#ffffff', 0)))
  })

  it('keeps black dark', () => {
    expect(Math.max(...pixel('#000000', 0))).toBeLessThan(3)
  })

  it('colours the paint and nothing else', () => {
    const [red = 0, green = 0, blue = 0] = pixel('#6c1a24', 0)
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    expect(pixel('#6c1a24', 2)).toEqual(pixel('#ffffff', 2))
    expect(pixel('#6c1a24', 3)).toEqual(pixel('#ffffff', 3))
  })
})
