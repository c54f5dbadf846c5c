import { expect, inject, test } from 'vitest'
import { keepListening } from './listen.ts'
import { databaseAt } from './testing-setup.ts'

const given = inject('testDatabase')
const server = 'server' in given ? given.server : undefined

test.runIf(server !== undefined)('a broken connection is opened again, what was missed is looked for, and the end is the end', async () => {
  const { default: pg } = await import('pg')
  const connectionString = databaseAt(server!, 'postgres')
  const connect = () => new pg.Client({ connectionString, application_name: 'listen-test' })
  const admin = new pg.Client({ connectionString })
  await admin.connect()
  const heard: string[] = []
  const broken: Error[] = []
  const stop = await keepListening({
    connect,
    channel: 'listen_test',
    heard: (payload) => heard.push(payload),
    onError: (error) => broken.push(error),
  })

  await admin.query("notify listen_test, 'one'")
  await expect.poll(() => heard).toEqual(['one'])
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listen-test'")
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['one', ''])
  expect(broken.length).toBeGreaterThan(0)
  await admin.query("notify listen_test, 'two'")
  await expect.poll(() => heard).toEqual(['one', '', 'two'])

  await stop()
  const left = await admin.query("select 1 from pg_stat_activity where application_name = 'listen-test'")
  expect(left.rows).toEqual([])
  await admin.end()
})
