import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from './database.ts'
import { statement, type Placeholders } from './statement.ts'
import { openTestDatabase } from './testing.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test('a statement is written once and asked with the values of each call', async () => {
  let written = 0
  const named = statement((db, { names, most }: Placeholders<{ names: readonly string[]; most: number | null }>) => {
    written += 1
    return db
      .selectFrom('brands')
      .select(['name', 'arName', sql<number | null>`${most}::int`.as('mostOfAll')])
      .where('name', '=', sql<string>`any(${names})`)
      .where('id', '>', 0)
      .orderBy('name')
  })
  const [first, second] = await Promise.all([
    named(opened.db, { names: ['Toyota', 'Nissan'], most: 5 }),
    named(opened.db, { names: ['Kia'], most: null }),
  ])
  expect(first.map(({ name, mostOfAll }) => [name, mostOfAll])).toEqual([
    ['Nissan', 5],
    ['Toyota', 5],
  ])
  expect(second).toEqual([{ name: 'Kia', arName: expect.any(String) as string, mostOfAll: null }])
  expect(written).toBe(1)
})

test('it is part of the transaction that it is given', async () => {
  const add = statement((db, { name }: Placeholders<{ name: string }>) =>
    db.insertInto('brands').values({ name, arName: '' }).returning('id'),
  )
  const failed = opened.db.transaction().execute(async (within) => {
    expect(await add(within, { name: 'Never' })).toHaveLength(1)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await opened.db.selectFrom('brands').select('id').where('name', '=', 'Never').execute()).toEqual([])
})
