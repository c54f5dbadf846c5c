/** Brute force on one-time codes, ids and passwords, and timing attacks that would reveal which accounts exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '@masar/api/platform/postgres/postgres'
import { seeded } from '../bench/seeded.ts'
import { startProduct, type Product } from '../bench/servers.ts'
import { none, type DrillParameters, type Outcome } from './outcome.ts'
import { CUSTOMER } from './people.ts'
import { onPostgres, type TestBed } from './places.ts'

const GUESSES = 10_000
const AT_ONCE = 50
const PAIRS = 500
/** Largest relative difference between the median response times with and without an account. */
const GAP = 0.05
const PASSWORDS = new URL('../api/src/platform/common-passwords.txt', import.meta.url)

type Answer = { status: number; text: string; ms: number }
type Asked = { body?: object; token?: string; lang?: string }

const asker =
  ({ port }: Product) =>
  async (call: string, { body, token }: Asked = {}): Promise<Answer> => {
    const [method = '', path = ''] = call.split(' ')
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `API_KEY ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, text, ms: performance.now() - began }
  }
type Ask = ReturnType<typeof asker>

/** Retries on 503: an overloaded product has not processed the request. */
const patient =
  (ask: Ask): Ask =>
  async (call, asked) => {
    for (;;) {
      const answer = await ask(call, asked)
      if (answer.status !== 503) return answer
      await sleep(25)
    }
  }

const dataOf = <Data>({ text }: Answer): Data => (JSON.parse(text) as { data: Data }).data
const codeOf = ({ text }: Answer): string => (JSON.parse(text) as { code: string }).code

/** Runs `work` `count` times, fifty at once. */
async function inParallel(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** The six-digit code in the e-mail to an address. */
async function codeFor({ dataFolder }: TestBed, address: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const outbox = join(dataFolder, 'outbox')
    // The folder is created with the first e-mail.
    const letters = (existsSync(outbox) ? readdirSync(outbox) : []).map((name) => readFileSync(join(outbox, name), 'latin1'))
    const code = /^\d{6}$/m.exec(letters.find((letter) => letter.includes(`To: ${address}`)) ?? '')?.[0]
    if (code !== undefined) return code
    await sleep(100)
  }
  throw new Error(`No letter to ${address} within twenty seconds.`)
}

/** At most five guesses are compared with the code; after that even the right code is refused. */
async function guessCodes(ask: Ask, testBed: TestBed): Promise<Outcome[]> {
  const user_name = 'guessed@masar.example'
  await ask('POST /v1/customer/send_otp', { body: { user_name } })
  const right = await codeFor(testBed, user_name)
  const told: Record<string, number> = {}
  await inParallel(GUESSES, async (at) => {
    const guess = String((Number(right) + 1 + at) % 1_000_000).padStart(6, '0')
    const answer = await ask('POST /v1/customer/verify_otp', { body: { user_name, otp_token: guess } })
    const code = answer.status === 200 ? 'right' : codeOf(answer)
    told[code] = (told[code] ?? 0) + 1
  })
  const late = await ask('POST /v1/customer/verify_otp', { body: { user_name, otp_token: right } })
  const compared = told['otp_invalid'] ?? 0
  return [
    {
      what: `${GUESSES} guesses of a code, ${AT_ONCE} at once: compared`,
      figure: String(compared),
      limit: '5',
      held: compared <= 5 && told['right'] === undefined,
    },
    none('the right code after them is taken', late.status === 200 ? 1 : 0, '1'),
  ]
}

/** Ids of other customers' enquiries and ids that do not exist must get exactly the same response. */
async function guessIds(ask: Ask): Promise<Outcome[]> {
  const token = dataOf<{ auth_token: string }>(await ask('PUT /v1/customer/login', { body: CUSTOMER })).auth_token
  const own = new Set(dataOf<{ id: number }[]>(await ask('GET /v1/customers/enquiries?per_page=100', { token })).map(({ id }) => id))
  const answers = new Map<string, number>()
  let hits = 0
  await inParallel(GUESSES, async (at) => {
    const id = at + 1
    if (own.has(id)) return
    const path = at % 2 === 0 ? '' : '/conversations'
    const { status, text } = await ask(`GET /v1/customers/enquiries/${id}${path}`, { token })
    if (status !== 404) hits += 1
    const bare = text.replace(/"instance":"[^"]*"/, '')
    answers.set(bare, (answers.get(bare) ?? 0) + 1)
  })
  return [
    none('ids of others that are answered', hits, String(GUESSES - own.size)),
    { what: 'kinds of answers to them', figure: String(answers.size), limit: '1', held: answers.size === 1 },
  ]
}

/** `auc`: the share of pairs in which the first is slower; `gap`: the relative difference of the medians. */
function compare(first: readonly number[], second: readonly number[]): { auc: number; gap: number } {
  const wins = first.reduce((sum, a) => sum + second.reduce((won, b) => won + (a > b ? 1 : a === b ? 0.5 : 0), 0), 0)
  const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
  return { auc: wins / (first.length * second.length), gap: Math.abs(middle(first) / middle(second) - 1) }
}

/** Times five hundred addresses with an account and as many without, alternating. */
async function compareTimes(ask: Ask, database: string): Promise<Outcome[]> {
  const { db, close } = await openPostgres(database, () => {}, 2)
  const { id: _id, ...like } = await db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', CUSTOMER.user_name)
    .executeTakeFirstOrThrow()
  const known = Array.from({ length: PAIRS }, (_, at) => `known-${at}@masar.example`)
  await db
    .insertInto('customers')
    .values(known.map((email) => ({ ...like, email, googleSub: null })))
    .execute()
  const { id: _staffId, ...agent } = await db.selectFrom('staff').selectAll().where('role', '=', 'agent').executeTakeFirstOrThrow()
  await db
    .insertInto('staff')
    .values(known.map((email) => ({ ...agent, email })))
    .execute()
  await close()
  const outcomes: Outcome[] = []
  const random = seeded(PAIRS)
  for (const call of ['PUT /v1/customer/login', 'PUT /v1/staff/login', 'POST /v1/customer/send_otp', 'PUT /v1/customer/forgot_password']) {
    const times: [number[], number[]] = [[], []]
    for (const address of known)
      // Randomise the order within a pair, so that background load and after-effects of the previous request affect both sides alike.
      for (const side of random() < 0.5 ? ([0, 1] as const) : ([1, 0] as const)) {
        const user_name = side === 0 ? address : address.replace('known', 'nobody')
        times[side].push((await ask(call, { body: { user_name, ...(call.endsWith('login') && { password: 'not the password' }) } })).ms)
      }
    const { auc, gap } = compare(...times)
    outcomes.push(
      {
        what: `${call}: an account told by the time, of ${PAIRS} pairs`,
        figure: auc.toFixed(3),
        limit: '0.45 to 0.55',
        held: auc >= 0.45 && auc <= 0.55,
        timed: true,
      },
      {
        what: `${call}: the middles of both apart`,
        figure: `${(gap * 100).toFixed(1)} %`,
        limit: `less than ${100 * GAP} %`,
        held: gap < GAP,
        timed: true,
      },
    )
  }
  return outcomes
}

/** Tries to set each password of the list of common passwords through the API. */
async function tryPasswords(ask: Ask, testBed: TestBed): Promise<Outcome[]> {
  const user_name = 'common@masar.example'
  await ask('POST /v1/customer/send_otp', { body: { user_name } })
  const token = dataOf<string>(
    await ask('POST /v1/customer/verify_otp', { body: { user_name, otp_token: await codeFor(testBed, user_name) } }),
  )
  const passwords = readFileSync(PASSWORDS, 'utf8').split('\n').filter(Boolean)
  let taken = 0
  await inParallel(passwords.length, async (at) => {
    const { status } = await ask('PUT /v1/customer/set_password', { body: { password: passwords[at] }, token })
    if (status !== 422) taken += 1
  })
  const { status } = await ask('PUT /v1/customer/set_password', { body: { password: 'a boat on the Batinah coast' }, token })
  return [
    none('common passwords that are taken', taken, String(passwords.length)),
    none('a good one after them is refused', status === 200 ? 0 : 1, '1'),
  ]
}

export async function guessing(_course: DrillParameters): Promise<Outcome[]> {
  return onPostgres(async (testBed, server) => {
    const product = await startProduct(testBed.place, testBed.folder)
    try {
      const ask = asker(product)
      const patiently = patient(ask)
      return [
        ...(await guessCodes(patiently, testBed)),
        ...(await guessIds(patiently)),
        ...(await compareTimes(ask, server.url)),
        ...(await tryPasswords(patiently, testBed)),
      ]
    } finally {
      await product.kill()
    }
  })
}
