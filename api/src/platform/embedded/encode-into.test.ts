import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'

const utf8 = (text: string) => [...Buffer.from(text)]

test.each(['ب', 'é', '😀', 'a', '\ud800'])('a text that ends in %j fills its place to the last byte', (end) => {
  for (let length = 1; length < 200; length += 1) {
    const text = `${'x'.repeat(length)}${end}`
    const place = new Uint8Array(utf8(text).length)
    expect(new TextEncoder().encodeInto(text, place)).toEqual({ read: text.length, written: place.length })
    expect([...place]).toEqual(utf8(text))
  }
})

test('where there is no room for all, what fits is written, and no half of a character', () => {
  const place = new Uint8Array(70)
  const text = `${'x'.repeat(67)}بب`
  expect(new TextEncoder().encodeInto(text, place)).toEqual({ read: 68, written: 69 })
  expect([...place]).toEqual([...utf8(text).slice(0, 69), 0])
  expect(new TextEncoder().encodeInto(text, place.subarray(1))).toEqual({ read: 68, written: 69 })
  expect([...place.subarray(1)]).toEqual(utf8(text).slice(0, 69))
})

test('the embedded database takes a text in Arabic beside others of whatever length', async () => {
  const { db, close } = await openEmbedded(undefined)
  const name = 'w wadi shab in ma wadishabinma  wadi shab in march ب wadishabinmarchب'
  for (let length = 1; length < 260; length += 1) {
    const { rows } = await sql<{ name: string }>`select ${'x'.repeat(length)}::text as other, ${name}::text as name`.execute(db)
    expect(rows[0]?.name).toBe(name)
  }
  await close()
})
