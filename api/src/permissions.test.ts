/** Who may make which call: every call of the contract by everybody there is. A new call is in here by being in the contract. */
import type { Access, Call } from '@masar/contract/call'
import { calls } from '@masar/contract/calls'
import { DAY } from '@masar/domain/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CUSTOMER, forgot, forward, logIn, otpToken, send, somebody, withToken } from './accounts/testing.ts'
import { startTestApi, type TestApi } from './platform/testing.ts'
import { ADMIN, AGENT, newStaff, staffClient, staffLogIn } from './staff/testing.ts'

type Caller =
  | 'visitor'
  | 'garbage'
  | 'customer'
  | 'forgetful'
  | 'signing up'
  | 'agent'
  | 'admin'
  | 'disabled'
  | 'customer of last year'
  | 'agent of yesterday'

/** Whom a call lets in; nobody else hears more than 401, but an agent who asks for what is an admin's. */
const LET_IN: Record<Access, readonly Caller[] | 'everybody'> = {
  anyone: 'everybody',
  customer: ['customer'],
  forgot: ['forgetful'],
  set_password: ['signing up'],
  staff: ['agent', 'admin'],
  admin: ['admin'],
}

const CALLERS: readonly Caller[] = [
  'visitor',
  'garbage',
  'customer',
  'forgetful',
  'signing up',
  'agent',
  'admin',
  'disabled',
  'customer of last year',
  'agent of yesterday',
]
const every = Object.entries(calls as Record<string, Call>)

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

/** A token each time: a call that lets somebody in may use it up. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  const fresh: Partial<Record<Caller, () => Promise<string>>> = {
    garbage: async () => 'x'.repeat(43),
    customer: () => logIn(api, CUSTOMER.user_name, CUSTOMER.password),
    forgetful: () => forgot(api, somebody()),
    'signing up': () => otpToken(api, somebody()),
    agent: () => staffLogIn(api, AGENT),
    admin: () => staffLogIn(api, ADMIN),
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

/** A number that nobody has and a body that is none: who is let in changes nothing, and hears 404 or 422. */
const ask = async (name: string, caller: Caller) => {
  const token = await tokenOf(caller)
  const answer = await send(api, name.replace(/\{\w+\}/g, '2147483647'), /^(GET|DELETE)/.test(name) ? undefined : 'null', {
    'content-type': 'application/json',
    ...(token === undefined ? {} : withToken(token)),
  })
  // Signing out is what these do.
  if (/^DELETE \/v1\/\w+\/session/.test(name) && answer.status < 300) tokens.delete(caller)
  return answer
}

/** Streams and files that stay open are read elsewhere: whom they let in is told by the number that nobody has. */
test.each(every)('%s lets in whom it is for', async (name, { access }) => {
  const allowed = LET_IN[access]
  for (const caller of CALLERS) {
    const { status, body } = await ask(name, caller)
    if (allowed === 'everybody' || allowed.includes(caller)) {
      // A sign-in that is wrong is 401 too, by what was typed.
      const letIn = access === 'anyone' ? status !== 403 : status !== 401 && status !== 403
      expect(letIn && status < 500, `${caller}: ${status}`).toBe(true)
    } else if (access === 'admin' && caller === 'agent') {
      expect([status, body.code], caller).toEqual([403, 'forbidden'])
    } else expect([status, body.code], caller).toEqual([401, 'unauthenticated'])
  }
})

test('what is under /v1/staff/ is for staff alone but the sign-in, and nothing else is', () => {
  for (const [name, { access }] of every) {
    const forStaff = access === 'staff' || access === 'admin'
    expect(forStaff, name).toBe(name.includes('/v1/staff/') && name !== 'PUT /v1/staff/login')
  }
})

/** The router's own list, which it draws as a tree. */
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

test('nothing is served under /v1/ but these calls, and the description of them', () => {
  const description = / \/v1\/(\*|openapi\.json|docs(\/?\*)?)$/
  expect(served().filter((name) => !(name in calls) && !description.test(name))).toEqual([])
  expect(served()).toEqual(expect.arrayContaining(every.map(([name]) => name)))
})
