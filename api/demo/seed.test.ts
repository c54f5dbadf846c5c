import { expect, inject, test } from 'vitest'
import { openPostgres } from '../src/platform/postgres/postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { newDatabase } from '../src/platform/testing.ts'
import { isEmpty, seedDemo } from './seed.ts'

/** On PostgreSQL only, as an embedded database belongs to one process. */
const given = inject('testDatabase')

test.runIf('server' in given)('of two nodes that fill an empty database together one does', { timeout: 60_000 }, async () => {
  const url = await newDatabase('server' in given ? given.server : '')
  const nodes = await Promise.all([1, 2].map(() => openPostgres(url, () => {}, 1)))
  const [first] = nodes
  if (first) await migrate(first.db)
  expect(await Promise.all(nodes.map(({ db }) => isEmpty(db)))).toEqual([true, true])
  const filled = await Promise.all(nodes.map(({ db }) => seedDemo(db, new Date())))
  expect(filled.filter(Boolean)).toHaveLength(1)
  await Promise.all(nodes.map(({ close }) => close()))
})
