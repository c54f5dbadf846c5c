import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { articles } from '../../articles/articles.ts'
import manifest from './manifest.json' with { type: 'json' }
import { bannerName, carouselName, titleName } from './names.ts'
import { PLANS } from './plans.ts'
import { drawScene } from './stage.ts'

const FILES = new URL('../files/', import.meta.url)

const names = Object.entries(PLANS).flatMap(([key, [, ...carousel]]) => [
  titleName(key),
  bannerName(key),
  ...carousel.map((_, at) => carouselName(key, at)),
])

describe('the articles’ pictures', () => {
  test('are planned for every article, and for nothing else', () => {
    expect(Object.keys(PLANS).toSorted()).toEqual(articles.map(({ key }) => key).toSorted())
  })

  test('are all there, and no others, in less than six megabytes', () => {
    const files = readdirSync(new URL('articles/', FILES))
    const cards = articles.map(({ key }) => `${titleName(key)}-480.avif`)
    expect(files.map((file) => `articles/${file}`).toSorted()).toEqual([...names.map((name) => `${name}.jpg`), ...cards].toSorted())
    const bytes = files.reduce((sum, file) => sum + statSync(new URL(`articles/${file}`, FILES)).size, 0)
    expect(bytes).toBeLessThan(6_000_000)
  })

  test('have a stand-in small enough to send with a list', () => {
    expect(Object.keys(manifest)).toEqual(names.toSorted())
    for (const { placeholder } of Object.values(manifest)) {
      expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/)
      expect(placeholder.length).toBeLessThan(260)
    }
  })

  test.each(['camels', 'salalah-khareef', 'child-seats'])('%s has the sizes it says', async (key) => {
    const size = async (file: string) => {
      const { width, height, format } = await sharp(fileURLToPath(new URL(file, FILES))).metadata()
      return [width, height, format]
    }
    expect(await size(`${titleName(key)}.jpg`)).toEqual([1600, 1000, 'jpeg'])
    expect(await size(`${bannerName(key)}.jpg`)).toEqual([1600, 800, 'jpeg'])
    expect(await size(`${titleName(key)}-480.avif`)).toEqual([480, 300, 'heif'])
  })

  test('are the same in every run, and no two views of an article are', () => {
    for (const [key, views] of Object.entries(PLANS)) {
      const drawn = views.map(({ hour, parts }) => drawScene(hour, parts, 1600, 1000))
      expect(drawn, key).toEqual(views.map(({ hour, parts }) => drawScene(hour, parts, 1600, 1000)))
      expect(new Set(drawn).size, key).toBe(views.length)
      for (const svg of drawn) expect(svg, key).not.toMatch(/NaN|undefined|Infinity/)
    }
  })
})
