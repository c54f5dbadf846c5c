/** How many wrong passwords in a row are compared. Tests the counter directly, because hashing so many passwords takes long. */
import { afterAll, describe, expect, test } from 'vitest'
import { passwordGuesses } from './guesses.ts'
import { noLimits } from './limits/rate-limits.ts'
import { openTestDatabase, TEST_NOW, TEST_SECRETS } from './testing.ts'

const opened = await openTestDatabase()
afterAll(() => opened.close())

const { db } = opened
const guesses = passwordGuesses(TEST_SECRETS)
const now = new Date(TEST_NOW)

let people = 0
/** A person who has signed in twice from the network `home`. */
async function someone() {
  const who = `somebody ${(people += 1)}`
  for (let times = 0; times < 2; times += 1) await guesses.remember(db, { who, network: 'home' }, now)
  const guess = (network: string, isRight: () => Promise<boolean>) => guesses.compare(db, { who, network }, now, isRight)
  return {
    who,
    right: (network = 'anywhere') => guess(network, async () => true),
    wrong: async (count: number, network = 'anywhere') => {
      const said = new Set<string>()
      for (let turn = 0; turn < count; turn += 1) said.add(await guess(network, async () => false))
      return [...said]
    },
    /** Starts a guess whose comparison stays pending; the returned function makes it fail with an error. */
    failing: async (network = 'anywhere') => {
      const [begun, busy] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
      const guessed = guess(network, () => {
        begun.resolve()
        return busy.promise
      })
      await begun.promise
      return async () => {
        busy.reject(new Error('too busy'))
        await expect(guessed).rejects.toThrow('too busy')
      }
    },
  }
}

describe.each([
  ['anywhere', 80],
  ['home', 20],
])('from %s', (network, most) => {
  test(`one before ${most} wrong ones in a row a right one is right; after them none is`, async () => {
    const { right, wrong } = await someone()
    expect(await wrong(most - 1, network)).toEqual(['wrong'])
    expect(await right(network)).toBe('right')
    expect(await wrong(most, network)).toEqual(['wrong'])
    expect(await right(network)).toBe('locked')
    expect(await wrong(1, network)).toEqual(['locked'])
  })

  test('what could not be compared was no guess', async () => {
    const { right, wrong, failing } = await someone()
    expect(await wrong(most - 1, network)).toEqual(['wrong'])
    for (let turn = 0; turn < 3; turn += 1) await (await failing(network))()
    expect(await wrong(1, network)).toEqual(['wrong'])
    await (
      await failing(network)
    )()
    expect(await right(network), 'nothing was given back that was not taken').toBe('locked')
  })

  test('what could not be compared gives none back that a right one has forgotten', async () => {
    const { right, wrong, failing } = await someone()
    const ends = [await failing(network), await failing(network)]
    expect(await right(network)).toBe('right')
    expect(await wrong(1, network)).toEqual(['wrong'])
    for (const end of ends) await end()
    expect(await wrong(most, network)).toEqual(['wrong'])
    expect(await right(network)).toBe('locked')
  })
})

test('where requests are not limited none is counted, and each is told right from wrong', async () => {
  const unlimited = passwordGuesses(TEST_SECRETS, noLimits)
  const guess = (isRight: boolean) => unlimited.compare(db, { who: 'nobody of those', network: 'anywhere' }, now, async () => isRight)
  for (let turn = 0; turn < 81; turn += 1) expect(await guess(false)).toBe('wrong')
  expect(await guess(true)).toBe('right')
})

test('one account is counted apart from another, and a network that is known to one is not to another', async () => {
  const [one, other] = [await someone(), await someone()]
  await guesses.remember(db, { who: other.who, network: 'theirs' }, now)
  await one.wrong(80)
  await (
    await other.failing()
  )()
  expect(await one.right('theirs')).toBe('locked')
  expect(await one.right('home')).toBe('right')
  expect(await other.right()).toBe('right')
})

test('after a new password all is forgotten of this account, and nothing of another', async () => {
  const [one, other] = [await someone(), await someone()]
  for (const { wrong } of [one, other]) {
    await wrong(80)
    await wrong(20, 'home')
  }
  await guesses.forget(db, one.who)
  expect(await one.wrong(80)).toEqual(['wrong'])
  expect(await one.right('home'), 'is like any other').toBe('locked')
  expect(await other.right()).toBe('locked')
  expect(await other.right('home')).toBe('locked')
})
