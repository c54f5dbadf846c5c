/** What it costs when customers poll their conversations for new messages. */
import { newToken, tokenHash } from '@masar/api/platform/tokens'
import type { Figure } from './figures.ts'
import { withDatabase, type Place } from './fleet.ts'
import type { RecordedResponse } from './replay.ts'
import { get, startBare, startLoad, type Product } from './servers.ts'
import { samplesOf } from './session.ts'
import { median } from './statistics.ts'

/** The number of customers, who have one enquiry each, and of messages in each enquiry. */
const CUSTOMERS = 500
const MESSAGES_EACH = 5

export type Thread = { id: number; token: string }

/** Inserts customers who are signed in and have an enquiry with messages each. */
export function fillThreads(place: Place): Promise<Thread[]> {
  return withDatabase(place, async ({ db }) => {
    const now = new Date()
    const tokens = Array.from({ length: CUSTOMERS }, newToken)
    const person = (at: number) => ({ name: `Customer ${at}`, email: `customer-${at}@bench.example`, phone: `9${1_000_000 + at}` })
    const customers = await db
      .insertInto('customers')
      .values(tokens.map((_, at) => ({ ...person(at), createdAt: now, updatedAt: now })))
      .returning('id')
      .execute()
    await db
      .insertInto('sessions')
      .values(
        customers.map(({ id }, at) => ({
          tokenHash: tokenHash(tokens[at] ?? ''),
          kind: 'customer' as const,
          accountId: id,
          client: 'bench',
          createdAt: now,
          lastUsedAt: now,
          expiresAt: new Date(now.getTime() + 3_600_000),
        })),
      )
      .execute()
    const enquiries = await db
      .insertInto('enquiries')
      .values(
        customers.map(({ id }, at) => ({
          ...person(at),
          customerId: id,
          enquiryType: 'rental' as const,
          language: 'en' as const,
          countryCode: '+968',
          vatPercent: 5,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .returning('id')
      .execute()
    const messages = enquiries.flatMap(({ id }) =>
      Array.from({ length: MESSAGES_EACH }, (_, at) => ({ enquiryId: id, content: `Message ${at}` })),
    )
    await db
      .insertInto('messages')
      .values(messages.map((message) => ({ ...message, authorType: 'Customer' as const, createdAt: now })))
      .execute()
    return enquiries.map(({ id }, at) => ({ id, token: tokens[at] ?? '' }))
  })
}

export const authorization = ({ token }: Thread): string => `API_KEY ${token}`

const conversation = ({ id }: Thread): string => `/v1/customers/enquiries/${id}/conversations`

/** The headers of a conditional request by a customer who already has the current thread. */
async function headersOf({ port }: Product, thread: Thread): Promise<Record<string, string>> {
  const own = { authorization: authorization(thread) }
  const { headers } = await get(port, conversation(thread), own)
  return { ...own, 'if-none-match': headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '' }
}

/** Measures conditional requests for threads that have not changed, beside bare `node:http` with the same 304 responses. */
export async function measurePolls(product: Product, threads: readonly Thread[]): Promise<Figure> {
  const requests: string[] = []
  const samples: RecordedResponse[] = []
  for (const thread of threads) {
    const headers = await headersOf(product, thread)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    requests.push(`GET ${conversation(thread)} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`)
    samples.push(...(await samplesOf(product.port, [conversation(thread)], headers)))
  }
  if (samples.some(({ status }) => status !== 304)) throw new Error('A thread without anything new was sent again.')
  const [bare, load] = [await startBare(), startLoad()]
  try {
    await bare.give(samples)
    const order = { requests, connections: 16, warmUp: 0.5, seconds: 2, watched: [] }
    const shares: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const ours = await load.run({ ...order, port: product.port })
      const limit = await load.run({ ...order, port: bare.port })
      if (round > 0) shares.push(ours.perSecond / limit.perSecond)
    }
    return { what: 'threads without anything new, asked for again', reached: median(shares), unit: 'of bare node:http', atLeast: 0.15 }
  } finally {
    await Promise.all([bare.stop(), load.stop()])
  }
}
