import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

const LISTING = { total: 2, items: [{ id: 1, en_model_name: '</script>', ar_model_name: 'صني' }], choices: { year: [] } }

test('what was packed is had again as it was, the very same on this side and one of its own on the other', () => {
  const packed = pack(LISTING)
  expect(unpack(packed)).toBe(LISTING)
  const arrived = JSON.parse(JSON.stringify(packed)) as typeof packed
  expect(unpack(arrived)).toEqual(LISTING)
  expect(unpack(arrived)).not.toBe(LISTING)
})

test('it is read once: whoever asks again gets the same', () => {
  const arrived = { json: JSON.stringify(LISTING) }
  expect(unpack(arrived)).toBe(unpack(arrived))
})
