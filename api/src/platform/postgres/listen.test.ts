import { expect, inject, test } from 'vitest'
import { listenOver } from './listen.ts'
import { databaseAt } from '../testing-setup.ts'

const given = inject('testDatabase')
const server = 'server' in given ? given.server : undefined

test.runIf(server !== undefined)(
  'all channels share a connection; broken, it is opened again and what was missed is looked for; the end is the end',
  async () => {
    const { default: pg } = await import('pg')
    const connectionString = databaseAt(server!, 'postgres')
    const connect = () => new pg.Client({ connectionString, application_name: 'listen-test' })
    const admin = new pg.Client({ connectionString })
    await admin.connect()
    const connections = async () => (await admin.query("select 1 from pg_stat_activity where application_name = 'listen-test'")).rowCount
    const heard: string[] = []
    const broken: Error[] = []
    const listen = listenOver({ connect, onError: (error) => broken.push(error) })
    const hear = (channel: string) => listen(channel, (payload) => heard.push(`${channel} ${payload}`))
    const stops = await Promise.all([hear('doors'), hear('wheels')])
    expect(await connections()).toBe(1)

    await admin.query("notify doors, 'one'")
    await expect.poll(() => heard).toEqual(['doors one'])
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listen-test'")
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['doors one', 'doors ', 'wheels '])
    expect(broken.length).toBeGreaterThan(0)
    await stops[0]!()
    await admin.query("notify doors, 'two'")
    await admin.query("notify wheels, 'two'")
    await expect.poll(() => heard.slice(3)).toEqual(['wheels two'])

    await stops[1]!()
    expect(await connections()).toBe(0)
    await admin.end()
  },
)

test('who listens where nobody answers is told so', async () => {
  const { default: pg } = await import('pg')
  const connect = () => new pg.Client({ connectionString: 'postgres://nobody@127.0.0.1:9/nothing', connectionTimeoutMillis: 2_000 })
  await expect(listenOver({ connect, onError: () => {} })('doors', () => {})).rejects.toThrow('ECONNREFUSED')
})
