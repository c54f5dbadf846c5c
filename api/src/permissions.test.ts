/** Permissions: every endpoint is called by every type of caller, and compared with a list that is independent of the contract. */
import { calls, type AnyCallName } from '@masar/contract/calls'
import { DAY } from '@masar/domain/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CUSTOMER, forgot, forward, logIn, otpToken, send, somebody, withToken } from './accounts/testing.ts'
import { startTestApi, type TestApi } from './platform/testing.ts'
import { ADMIN, AGENT, newStaff, staffClient, staffLogIn } from './staff/testing.ts'
import { WHO_MAY, type Permitted } from './testing-permissions.ts'

/** The callers that an endpoint lets in. All others get 401, except that an agent gets 403 from an admin's endpoint. */
const LET_IN: Record<Permitted, readonly Caller[] | 'everybody'> = {
  everybody: 'everybody',
  customer: ['customer'],
  'who waits for a code': ['forgetful'],
  'who proved an address': ['signing up'],
  'agent and admin': ['agent', 'admin'],
  admin: ['admin'],
}

const CALLERS = [
  'visitor',
  'garbage',
  'customer',
  'forgetful',
  'signing up',
  'agent',
  'admin',
  'disabled',
  'signed out customer',
  'signed out agent',
  'customer of last year',
  'agent of yesterday',
] as const
type Caller = (typeof CALLERS)[number]
const every = Object.entries(WHO_MAY) as [AnyCallName, Permitted][]

let api: TestApi
const tokens = new Map<Caller, string>()
beforeAll(async () => {
  api = await startTestApi()
  tokens.set('customer of last year', await logIn(api, CUSTOMER.user_name, CUSTOMER.password))
  forward(api, 30 * DAY)
  tokens.set('agent of yesterday', await staffLogIn(api, AGENT))
  forward(api, DAY / 2)
})
afterAll(() => api.close())

async function signedOut(kind: 'customer' | 'staff', signingIn: Promise<string>): Promise<string> {
  const token = await signingIn
  expect((await send(api, `DELETE /v1/${kind}/session`, undefined, withToken(token))).status).toBe(204)
  return token
}

/** A fresh token each time, as an endpoint that lets the caller in may use it up. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  const fresh: Partial<Record<Caller, () => Promise<string>>> = {
    garbage: async () => 'x'.repeat(43),
    customer: () => logIn(api, CUSTOMER.user_name, CUSTOMER.password),
    forgetful: () => forgot(api, somebody()),
    'signing up': () => otpToken(api, somebody()),
    agent: () => staffLogIn(api, AGENT),
    admin: () => staffLogIn(api, ADMIN),
    'signed out customer': () => signedOut('customer', logIn(api, CUSTOMER.user_name, CUSTOMER.password)),
    'signed out agent': () => signedOut('staff', staffLogIn(api, AGENT)),
    disabled: async () => {
      const pair = await newStaff(api)
      const token = await staffLogIn(api, pair)
      await (
        await staffClient(api, ADMIN)
      )('DELETE /v1/staff/users/{id}', { path: { id: pair.id } })
      return token
    },
  }
  if (caller === 'visitor') return undefined
  const kept = tokens.get(caller)
  if (kept !== undefined) return kept
  const token = (await fresh[caller]?.()) ?? ''
  tokens.set(caller, token)
  return token
}

/** Sends an id that does not exist and an invalid body, so that a caller who is let in changes nothing, and gets 404 or 422. */
const ask = async (name: string, caller: Caller) => {
  const token = await tokenOf(caller)
  const answer = await send(api, name.replace(/\{\w+\}/g, '2147483647'), /^(GET|DELETE)/.test(name) ? undefined : 'null', {
    'content-type': 'application/json',
    ...(token === undefined ? {} : withToken(token)),
  })
  // These sign the caller out.
  if (/^DELETE \/v1\/\w+\/session/.test(name) && answer.status < 300) tokens.delete(caller)
  return answer
}

/** Streams and downloads, which would stay open, are tested elsewhere: an unknown id suffices to see whom they let in. */
test.each(every)('%s lets in %s', async (name, permitted) => {
  const allowed = LET_IN[permitted]
  for (const caller of CALLERS) {
    const { status, body } = await ask(name, caller)
    if (allowed === 'everybody' || allowed.includes(caller)) {
      // Wrong credentials are a 401 too, but with another code.
      expect(status, caller).toBeLessThan(500)
      expect(['unauthenticated', 'forbidden'], caller).not.toContain(body?.code)
    } else if (permitted === 'admin' && caller === 'agent') {
      expect([status, body.code], caller).toEqual([403, 'forbidden'])
    } else expect([status, body.code], caller).toEqual([401, 'unauthenticated'])
  }
})

test('what is under /v1/staff/ is for staff alone but the sign-in, and nothing else is', () => {
  for (const [name, permitted] of every) {
    const forStaff = permitted === 'agent and admin' || permitted === 'admin'
    expect(forStaff, name).toBe(name.includes('/v1/staff/') && name !== 'PUT /v1/staff/login')
  }
})

/** The router's own list of routes, parsed from the tree that it prints. */
function served(): string[] {
  const above: string[] = []
  const found: string[] = []
  for (const line of api.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', segment = '', methods = ''] = /^(.*?)[├└]── (\S*) \((.*)\)/.exec(line) ?? []
    const depth = indent.length / 4
    const path = (depth === 0 ? '' : (above[depth - 1] ?? '')) + segment
    above[depth] = path
    for (const method of methods.split(', ')) if (method !== 'HEAD') found.push(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  }
  return found.filter((name) => / \/v1\//.test(name))
}

test('the list names every call there is', () => {
  expect(Object.keys(WHO_MAY).toSorted()).toEqual(Object.keys(calls).toSorted())
})

test('nothing is served under /v1/ but these calls, and the description of them', () => {
  const description = / \/v1\/(\*|openapi\.json|docs(\/?\*)?)$/
  expect(served().filter((name) => !(name in calls) && !description.test(name))).toEqual([])
  expect(served()).toEqual(expect.arrayContaining(every.map(([name]) => name)))
})
