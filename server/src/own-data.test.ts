/** A database with an operator's own data gets no demo accounts, whose passwords everybody knows. */
import { join } from 'node:path'
import { openEmbedded } from '@masar/api/platform/embedded/embedded'
import { migrate } from '@masar/api/platform/migrate'
import { hashPassword } from '@masar/api/platform/passwords'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder, start, stop } from './testing-process.ts'

/** Only on the embedded database: on PostgreSQL the demo is added only if DEMO_DATA asks for it. */
const embedded = process.env['TEST_DATABASE'] !== 'postgres'

let folder: string
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ folder, drop } = await newFolder())
})
afterAll(() => drop())

test.runIf(embedded)(
  'a business that has begun gets no accounts of the demo, and its staff need an authenticator',
  { timeout: 60_000 },
  async () => {
    const own = join(folder, 'own')
    const opened = await openEmbedded(join(own, 'database'))
    await migrate(opened.db)
    const [passwordHash, at] = [await hashPassword('a password of my own'), new Date()]
    const salma = {
      name: 'Salma',
      email: 'salma@example.com',
      role: 'admin',
      passwordHash,
      mustChangePassword: false,
      createdAt: at,
      updatedAt: at,
    } as const
    await opened.db.insertInto('staff').values(salma).execute()
    await opened.close()

    const running = start(own)
    const origin = await running.origin
    const login = (user_name: string, password: string) =>
      fetch(`${origin}/v1/staff/login`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user_name, password }),
      })
    expect((await login('admin@masar.example', 'masar-demo-admin')).status).toBe(401)
    const { data } = (await (await login(salma.email, 'a password of my own')).json()) as { data: { auth_token: string } }
    const inbox = await fetch(`${origin}/v1/staff/enquiries`, { headers: { authorization: `API_KEY ${data.auth_token}` } })
    expect(await inbox.json()).toMatchObject({ status: 403, code: 'authenticator_required' })
    await stop(running)
    expect(running.output()).not.toMatch(/masar-demo|filled with/)
    expect(running.output()).toMatch(/SMTP_URL is not set/)
  },
)

test.runIf(embedded)('who goes on with the database of the demo hears whose passwords everybody knows', { timeout: 120_000 }, async () => {
  const first = start(join(folder, 'demo'))
  await first.origin
  await stop(first)
  const running = start(join(folder, 'demo'), { DEMO_DATA: 'false' })
  await running.origin
  await stop(running)
  expect(running.output()).toMatch(/everybody knows their passwords: disable admin@masar\.example and agent@masar\.example/)
})
