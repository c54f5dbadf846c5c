import type { Client } from '@masar/contract/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send, withToken } from '../../accounts/testing.ts'
import { startTestApi, type TestApi } from '../../platform/testing.ts'
import { ADMIN, AGENT, staffLogIn } from '../testing.ts'

let api: TestApi
let token: string
let admin: Client
let agent: Client
beforeAll(async () => {
  api = await startTestApi()
  token = await staffLogIn(api, ADMIN)
  admin = api.client({ token })
  agent = api.client({ token: await staffLogIn(api, AGENT) })
})
afterAll(() => api.close())

const refusal = (status: number, body: object = {}) => expect.objectContaining({ status, body: expect.objectContaining(body) })
let made = 0
const texts = (change: object = {}) => ({
  title: `Opening hours ${(made += 1)}`,
  en_text: 'From 8 to 20.',
  ar_text: 'من 8 إلى 20.',
  ...change,
})
const asAdmin = (call: string, body?: unknown, headers: Record<string, string> = {}) =>
  send(api, call, body, { ...withToken(token), ...headers })
const logged = async (id: number) =>
  (await admin('GET /v1/staff/audit', { query: { subject_kind: 'canned_reply', subject_id: id } })).data.map(
    ({ action, before, after }) => ({ action, before, after }),
  )

describe('canned replies', () => {
  test('the demo has six, by title, in both languages', async () => {
    const { data } = await agent('GET /v1/staff/canned_replies')
    expect(data.map(({ title }) => title)).toEqual(data.map(({ title }) => title).sort((a, b) => a.localeCompare(b)))
    expect(data.length).toBeGreaterThanOrEqual(6)
    for (const { en_text, ar_text } of data) expect([/[؀-ۿ]/.test(en_text), /[؀-ۿ]/.test(ar_text)]).toEqual([false, true])
  })

  test('are made, changed and removed by admins, each in the log', async () => {
    const body = texts({ en_text: '  Dear {name},\r\n{model} is at {branch} for {total}.  ' })
    const { data } = await admin('POST /v1/staff/canned_replies', { body })
    expect(data).toMatchObject({ title: body.title, en_text: 'Dear {name},\n{model} is at {branch} for {total}.', version: 1 })
    const path = { id: data.id }
    expect((await agent('GET /v1/staff/canned_replies/{id}', { path })).data).toEqual(data)
    const changed = { ...texts(), ar_text: 'مغلق' }
    const { data: next } = await admin('PUT /v1/staff/canned_replies/{id}', { path, body: { ...changed, version: 1 } })
    expect(next).toMatchObject({ ...changed, version: 2 })
    await admin('PUT /v1/staff/canned_replies/{id}', { path, body: { ...changed, version: 2 } })
    await admin('DELETE /v1/staff/canned_replies/{id}', { path, query: { version: 2 } })
    expect((await asAdmin(`GET /v1/staff/canned_replies/${data.id}`)).status).toBe(404)
    expect(await logged(data.id)).toEqual([
      { action: 'canned_reply.delete', before: changed, after: null },
      { action: 'canned_reply.update', before: { title: data.title, en_text: data.en_text, ar_text: body.ar_text }, after: changed },
      { action: 'canned_reply.create', before: null, after: { title: data.title, en_text: data.en_text, ar_text: body.ar_text } },
    ])
  })

  test('of two who change the same one, the second hears of the first', async () => {
    const { data } = await admin('POST /v1/staff/canned_replies', { body: texts() })
    const change = (title: string) => asAdmin(`PUT /v1/staff/canned_replies/${data.id}`, { ...texts({ title }), version: 1 })
    const answers = await Promise.all(['Hours, mine', 'Hours, yours'].map(change))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await asAdmin(`DELETE /v1/staff/canned_replies/${data.id}?version=1`)).status).toBe(409)
    expect(await logged(data.id)).toHaveLength(2)
  })

  test('a variable that is none is refused by its name, in the language of who asks', async () => {
    const body = texts({ en_text: 'Dear {customer}', ar_text: 'عزيزنا {name}، {الفرع}' })
    expect(await asAdmin('POST /v1/staff/canned_replies', body)).toEqual(
      refusal(422, {
        fields: {
          en_text: 'We do not know {customer}. You can use {name}, {model}, {total} and {branch}.',
          ar_text: expect.stringContaining('{الفرع}'),
        },
      }),
    )
    const arabic = await asAdmin('POST /v1/staff/canned_replies', body, { 'accept-language': 'ar' })
    expect(arabic.body.fields.en_text).toMatch(/^لا نعرف \{customer\}/)
  })

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'two\nlines' }],
    ['title', { title: 'x'.repeat(201) }],
    ['en_text', { en_text: '' }],
    ['ar_text', { ar_text: ' \n ' }],
    ['ar_text', { ar_text: 'x'.repeat(4001) }],
  ])('a bad %s is refused beside it: %j', async (field, change) => {
    expect(await asAdmin('POST /v1/staff/canned_replies', texts(change))).toEqual(refusal(422, { fields: { [field]: expect.any(String) } }))
  })

  test('no two have the same title', async () => {
    const body = texts({ title: 'The Same Title' })
    await admin('POST /v1/staff/canned_replies', { body })
    const again = { ...body, title: 'the same title' }
    expect(await asAdmin('POST /v1/staff/canned_replies', again)).toEqual(refusal(422, { fields: { title: expect.any(String) } }))
  })

  test('hostile text is kept as it is', async () => {
    const body = texts({ en_text: `<script>alert(1)</script> '; drop table canned_replies; --` })
    expect((await admin('POST /v1/staff/canned_replies', { body })).data.en_text).toBe(body.en_text)
  })
})
