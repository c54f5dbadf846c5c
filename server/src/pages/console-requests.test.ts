/** How the console handles forms that none of its pages sends, and downloads that the API refuses. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { siteOver, startTestSite, type TestSite } from '../testing.ts'

let site: TestSite
let cookie = ''
beforeAll(async () => {
  site = await startTestSite()
  const payload = { user_name: 'admin@masar.example', password: 'masar-demo-admin' }
  const answer = await site.app.inject({ method: 'PUT', url: '/v1/staff/login', payload })
  cookie = `staff=${(answer.json() as { data: { auth_token: string } }).data.auth_token}`
})
afterAll(() => site.close())

const firstOf = async (table: 'leads' | 'enquiries') =>
  (await site.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id

const send = (url: string, fields: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { cookie, origin: 'http://localhost', host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

const FILES = [
  '/staff/enquiries.csv',
  '/staff/leads.csv',
  '/staff/fleet/export?kind=rentals',
  '/staff/enquiries/1/files/1',
  '/staff/enquiries/1/quotations/1',
]

const away = { message: 'Not now.', data: ['Not now.'], code: 'unavailable', status: 503, instance: 'x' }

test.each([
  [429, 429],
  [503, 503],
  [404, 404],
  [401, 302],
])('a file of which the API answers %i is answered with %i', async (status, expected) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const body = { ...away, code: status === 401 ? 'unauthenticated' : 'unavailable', status }
  const failing = await siteOver(site, (asked, usual) =>
    /\.csv|\/pdf|attachments/.test(asked.url) ? Promise.resolve({ status, body }) : usual(),
  )
  for (const url of FILES) {
    const answer = await failing.page(url, { cookie })
    expect([url, answer.status]).toEqual([url, expected])
    if (status === 401) expect(answer.location).toContain('/staff/login')
  }
  told.mockRestore()
  await failing.close()
})

test.each([{}, { intent: '' }, { intent: 'unheard-of', owner_id: '' }, { intent: 'assign-lead', owner_id: 'x' }])(
  'a lead stays whose it is where a form says %j',
  async (fields) => {
    const id = await firstOf('leads')
    const owner = () => site.db.selectFrom('leads').select(['ownerId', 'state', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
    await site.db.updateTable('leads').set({ ownerId: 1 }).where('id', '=', id).execute()
    const before = await owner()
    expect((await send(`/staff/leads/${id}`, fields as Record<string, string>)).statusCode).toBe(400)
    expect(await owner()).toEqual(before)
  },
)

test('a lead is moved to no state that there is none of', async () => {
  const id = await firstOf('leads')
  expect((await send(`/staff/leads/${id}`, { intent: 'move-lead', state: 'gone' })).statusCode).toBe(422)
})

test('an enquiry is taken from nobody by a form without a person', async () => {
  const id = await firstOf('enquiries')
  await site.db.updateTable('enquiries').set({ assigneeId: 1 }).where('id', '=', id).execute()
  expect((await send(`/staff/enquiries/${id}`, { intent: 'assign', staff_id: 'x' })).statusCode).toBe(400)
  expect((await send('/staff/enquiries/bulk', { intent: 'bulk', items: `${id}:1`, staff_id: 'x' })).statusCode).toBe(400)
  const { assigneeId } = await site.db.selectFrom('enquiries').select('assigneeId').where('id', '=', id).executeTakeFirstOrThrow()
  expect(assigneeId).toBe(1)
})

test('nobody’s data is erased by a form that does not say who asked, or how', async () => {
  const customer = await site.db
    .selectFrom('customers')
    .select(['id', 'email'])
    .where('email', '=', 'customer@masar.example')
    .executeTakeFirstOrThrow()
  const email = String(customer.email)
  expect((await send(`/staff/customers/${customer.id}`, { email })).statusCode).toBe(400)
  expect((await send(`/staff/customers/${customer.id}`, { intent: 'erase', email, asked_by: 'hearsay' })).statusCode).toBe(422)
  expect(await site.db.selectFrom('customers').select('id').where('id', '=', customer.id).execute()).toHaveLength(1)
})

test('a note that went through is not said to be refused because the thread could not be marked as read', async () => {
  const id = await firstOf('enquiries')
  const thread = `/v1/staff/enquiries/${id}/conversations`
  const failing = await siteOver(site, (asked, usual) => (asked.url === thread ? Promise.resolve({ status: 503, body: away }) : usual()))
  const answer = await failing.send(`/staff/enquiries/${id}?peek=1`, { intent: 'note', content: 'Calls back on Sunday.' }, { cookie })
  expect(failing.calls).toContain(`GET ${thread}`)
  expect(answer.status).toBe(200)
  expect(answer.body).not.toContain(away.message)
  await failing.close()
})

test('an article without a translation is found however many of its name have one', async () => {
  const now = new Date()
  const article = { contentType: 'english' as const, title: 'Wadi alone', createdAt: now, updatedAt: new Date(0) }
  const arabic = { ...article, contentType: 'arabic' as const, title: 'وادٍ' }
  const twins = await site.db
    .insertInto('articles')
    .values(Array.from({ length: 101 }, () => arabic))
    .returning('id')
    .execute()
  const tied = twins.map(({ id }) => ({ ...article, title: 'Wadi with a twin', twinId: id, updatedAt: now }))
  await site.db
    .insertInto('articles')
    .values([article, ...tied])
    .execute()
  const { statusCode, body } = await site.page('/staff/articles/twins?content=english&q=wadi', { cookie })
  expect(statusCode).toBe(200)
  expect(body).toContain('Wadi alone')
  expect(body).not.toContain('Wadi with a twin')
})
