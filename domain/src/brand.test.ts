// The example of another operator has to be what the product asks of a brand file, and nothing of the first one.
import { expect, test } from 'vitest'
import * as anotherFile from './brand.example.ts'
import * as brandFile from './brand.ts'

/** The same shape, whatever the texts, the numbers and how many there are. */
type Shape<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer Item)[]
      ? readonly Shape<Item>[]
      : { readonly [Key in keyof T]: Shape<T[Key]> }

test('the example has all that a brand file has', () => {
  const example: Shape<typeof brandFile> = anotherFile
  expect(Object.keys(example)).toEqual(Object.keys(brandFile))
  expect(Object.keys(example.BRAND)).toEqual(Object.keys(brandFile.BRAND))
  expect(Object.keys(example.BRAND_COLOURS)).toEqual(Object.keys(brandFile.BRAND_COLOURS))
})

test('and nothing of the first operator but its branches, where the cars of the demo stand', () => {
  const { BRAND, BRAND_TEAM } = brandFile
  const { branches } = anotherFile.BRAND
  expect(branches.map(({ id, lat, lng }) => [id, lat, lng])).toEqual(BRAND.branches.map(({ id, lat, lng }) => [id, lat, lng]))
  const people = new Set<string>(BRAND_TEAM.map(({ name }) => name.en))
  expect(anotherFile.BRAND_TEAM.filter(({ name }) => people.has(name.en))).toEqual([])
  expect(JSON.stringify(anotherFile)).not.toMatch(/masar|مسار|1992/i)
})
