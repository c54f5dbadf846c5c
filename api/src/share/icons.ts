/** The app icons of browsers and phones, drawn from the brand file: on a rounded tile, or (maskable) with a safe zone to be cropped. */
import { BRAND, BRAND_COLOURS } from '@masar/domain/brand'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'

const LIGHT = '#fbfaf6'

/** The corner radius of a 48 by 48 tile, and the position and scale of the mark on it. */
const TILES = {
  any: { corner: 9, mark: 'translate(7.2 7) scale(.7)' },
  maskable: { corner: 0, mark: 'translate(11.52 11) scale(.52)' },
} as const
type Purpose = keyof typeof TILES

const tile = (purpose: Purpose): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
<rect width="48" height="48" rx="${TILES[purpose].corner}" fill="${BRAND_COLOURS['ink-900']}"/>
<g transform="${TILES[purpose].mark}"><path fill="${LIGHT}" d="${BRAND.mark.body}"/><path fill="${BRAND_COLOURS['saffron-500']}" d="${BRAND.mark.sign}"/></g></svg>`

const renderIcon = (purpose: Purpose, size: number): Promise<Buffer> =>
  sharp(Buffer.from(tile(purpose)), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()

/** Browsers know the icons by fixed URLs, so they may only be cached for a day. */
const DAY = 'public, max-age=86400'

export function iconRoutes(app: FastifyInstance): void {
  app.get('/icon.svg', async (_request, reply) => reply.header('cache-control', DAY).type('image/svg+xml').send(tile('any')))
  for (const size of [192, 512]) {
    for (const [purpose, path] of [
      ['any', `/icon-${size}.png`],
      ['maskable', `/icon-maskable-${size}.png`],
    ] as const) {
      let png: Promise<Buffer> | undefined
      app.get(path, async (_request, reply) => {
        png ??= renderIcon(purpose, size)
        return reply
          .header('cache-control', DAY)
          .type('image/png')
          .send(await png)
      })
    }
  }
}
