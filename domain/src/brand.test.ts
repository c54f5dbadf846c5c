// The example operator must have everything the product expects of a brand file, and nothing of the first operator's.
import { expect, test } from 'vitest'
import * as anotherFile from './brand.example.ts'
import * as brandFile from './brand.ts'

/** The same structure, whatever the texts, the numbers and the lengths of lists. */
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

test('and nothing of the first operator, nor its branches', () => {
  const { BRAND, BRAND_TEAM } = brandFile
  const own = new Set<string>([...BRAND_TEAM.map(({ name }) => name.en), ...BRAND.branches.map(({ id }) => id), BRAND.homeCity.en])
  const { branches, homeCity } = anotherFile.BRAND
  const theirs = [...anotherFile.BRAND_TEAM.map(({ name }) => name.en), ...branches.map(({ id }) => id), homeCity.en]
  expect(theirs.filter((each) => own.has(each))).toEqual([])
  expect(JSON.stringify(anotherFile)).not.toMatch(/masar|مسار|1992/i)
})

test.each([brandFile, anotherFile])(
  'cars can be picked up at branches, and some stand in the city of a search without a place',
  ({ BRAND }) => {
    const ids: readonly string[] = BRAND.branches.map(({ id }) => id)
    expect(BRAND.pickUpAt.filter((id) => !ids.includes(id))).toEqual([])
    expect(BRAND.branches.some(({ city }) => city === BRAND.homeCity.en)).toBe(true)
  },
)
