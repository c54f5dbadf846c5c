import { afterEach, expect, test, vi } from 'vitest'
import { CallFailure, createClient, httpTransport, type ApiRequest, type Transport } from './client.ts'

afterEach(() => void vi.unstubAllGlobals())

/** An API that gives every request the same response, and the requests it received. */
function answering(status: number, body: unknown) {
  const asked: ApiRequest[] = []
  const transport: Transport = async (request) => {
    asked.push(request)
    return { status, body }
  }
  return { asked, transport }
}

test('a call is JSON both ways, and carries the token as an API key', async () => {
  const { asked, transport } = answering(200, { message: 'Sent', data: { id: 1 } })
  const client = createClient(transport, { token: 'secret', language: 'ar' })
  await client('PUT /v1/customers/enquiries/{id}/conversation', { path: { id: 7 }, body: { content: 'Is it free?' } })
  expect(asked).toEqual([
    {
      method: 'PUT',
      url: '/v1/customers/enquiries/7/conversation',
      headers: {
        accept: 'application/json',
        'accept-language': 'ar',
        authorization: 'API_KEY secret',
        'content-type': 'application/json',
      },
      body: '{"content":"Is it free?"}',
    },
  ])
})

test('without a token there is no authorization', async () => {
  const { asked, transport } = answering(200, { message: '', data: [] })
  await createClient(transport)('GET /v1/customers/offers')
  expect(asked[0]?.headers).toEqual({ accept: 'application/json', 'accept-language': 'en' })
})

test('what is no success is raised as the pair of status and body', async () => {
  const body = { message: 'No', data: ['No'], code: 'forbidden' }
  const failure = await createClient(answering(403, body).transport)('GET /v1/customers/offers').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallFailure)
  expect(failure).toMatchObject({ status: 403, body })
})

const gatewayPage = '<html><body><h1>Bad gateway</h1></body></html>'

test.each([
  [502, gatewayPage, 'unavailable'],
  [503, '', 'unavailable'],
  [504, gatewayPage, 'unavailable'],
  [413, gatewayPage, 'defect'],
  [500, '', 'defect'],
])('a %i of a proxy, with %j for a body, is a failure with its status', async (status, page, code) => {
  vi.stubGlobal('fetch', async () => new Response(page, { status }))
  const failure = await createClient(httpTransport())('GET /v1/customers/offers').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallFailure)
  expect(failure).toMatchObject({ status, body: { status, code } })
})

test('a success that is no JSON is an error, and no failure of the call', async () => {
  vi.stubGlobal('fetch', async () => new Response(gatewayPage, { status: 200 }))
  const failure = await createClient(httpTransport())('GET /v1/customers/offers').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SyntaxError)
})
