import { expect, test } from 'vitest'
import { batchLookups } from './batch-lookups.ts'

test('what is looked up in one turn is asked for once, and what comes later is asked for anew', async () => {
  const asked: (readonly string[])[] = []
  let state = 'open'
  const find = batchLookups(async (keys: readonly string[]) => {
    asked.push(keys)
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key} ${state}`]))
  })
  expect(await Promise.all([find('a'), find('b'), find('a'), find('nobody')])).toEqual(['a open', 'b open', 'a open', undefined])
  state = 'closed'
  expect(await find('a')).toBe('a closed')
  expect(asked).toEqual([['a', 'b', 'nobody'], ['a']])
})

test('a lookup that begins while another is under way does not get what that one has read', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const begun = Promise.withResolvers<void>()
  let at = 0
  const find = batchLookups(async ([key = '']: readonly string[]) => {
    begun.resolve()
    return new Map([[key, await (answers[at++]?.promise ?? '')]])
  })
  const before = find('a')
  await begun.promise
  const after = find('a')
  answers[1]?.resolve('ended')
  expect(await after).toBe('ended')
  answers[0]?.resolve('open')
  expect(await before).toBe('open')
})

test('a failure is told to all who asked, and is over with the next turn', async () => {
  let away = true
  const find = batchLookups(async (keys: readonly number[]) => {
    if (away) throw new Error('away')
    return new Map(keys.map((key) => [key, key]))
  })
  expect((await Promise.allSettled([find(1), find(2)])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  away = false
  expect(await find(1)).toBe(1)
})
