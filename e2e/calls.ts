/** API requests with which journeys prepare what they need. */
import { expect, type APIRequestContext } from '@playwright/test'

type Method = 'GET' | 'POST' | 'PUT'

export async function call<Data>(request: APIRequestContext, method: Method, path: string, body?: object, token?: string): Promise<Data> {
  const headers = token === undefined ? {} : { authorization: `API_KEY ${token}` }
  const response = await request.fetch(path, { method, headers, ...(body && { data: body }) })
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true)
  return ((await response.json()) as { data: Data }).data
}
