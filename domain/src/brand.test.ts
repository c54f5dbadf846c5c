// The example of another operator has to be what the product asks of a brand file, and nothing of the first one.
import { expect, test } from 'vitest'
import { BRAND as EXAMPLE } from './brand.example.ts'
import { BRAND } from './brand.ts'

/** The same shape, whatever the texts, the numbers and how many there are. */
type Shape<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer Item)[]
      ? readonly Shape<Item>[]
      : { readonly [Key in keyof T]: Shape<T[Key]> }

test('the example has all that a brand file has', () => {
  const example: Shape<typeof BRAND> = EXAMPLE
  expect(Object.keys(example)).toEqual(Object.keys(BRAND))
  expect(Object.keys(example.colours)).toEqual(Object.keys(BRAND.colours))
})

test('and nothing of the first operator but its branches, where the cars of the demo stand', () => {
  const { branches, team } = EXAMPLE
  expect(branches.map(({ id, lat, lng }) => [id, lat, lng])).toEqual(BRAND.branches.map(({ id, lat, lng }) => [id, lat, lng]))
  const people = new Set<string>(BRAND.team.map(({ name }) => name.en))
  expect(team.filter(({ name }) => people.has(name.en))).toEqual([])
  expect(JSON.stringify(EXAMPLE)).not.toMatch(/masar|مسار|1992/i)
})
