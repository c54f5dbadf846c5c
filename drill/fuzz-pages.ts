/** Fuzzes page URLs: valid, invalid and absurd ones, with and without session cookies. */
import { NASTY_TEXTS } from '@masar/api/platform/fuzz/nasty'
import type { Asked, Operation } from '@masar/api/platform/fuzz/generate'
import type { Send } from '@masar/api/platform/fuzz/fuzz'
import { between, oneOf, type Random } from '../bench/seeded.ts'

/** URLs in addition to those in the sitemap. */
const ADDRESSES = [
  '/',
  '/en',
  '/en/login',
  '/ar/signup',
  '/en/forgot',
  '/en/profile',
  '/ar/lease-cart',
  '/en/my-enquiry',
  '/ar/my-enquiry/7',
  '/en/compare',
  '/ar/saved',
  '/en/offline',
  '/ar/maintenance',
  '/en/quotation/ABCD-EFGH',
  '/staff',
  '/staff/login',
  '/staff/leads',
  '/staff/leads/3',
  '/staff/customers/2',
  '/staff/enquiries/5',
  '/staff/enquiries/5/files/1',
  '/staff/enquiries/5/quotation',
  '/staff/enquiries.csv',
  '/staff/fleet',
  '/staff/fleet/rental/4',
  '/staff/fleet/rental/4/units',
  '/staff/fleet/rental/new',
  '/staff/offers',
  '/staff/offers/2',
  '/staff/articles',
  '/staff/articles/3',
  '/staff/users',
  '/staff/audit',
  '/staff/settings',
  '/staff/dashboard',
  '/staff/profile',
  '/sitemap.xml',
  '/sitemap/vehicles',
  '/robots.txt',
  '/manifest.webmanifest',
  '/pictures/x-480.avif',
  '/assets/x.js',
  '/share/rental/4.png',
]

const PARAMETERS = [
  'page',
  'order',
  'brand',
  'q',
  'min_price',
  'max_price',
  'from',
  'to',
  'start',
  'end',
  'branch',
  'car_type',
  'ids',
  'next',
  'lang',
]

const nothing: Operation = { parameters: [], responses: {} }

const quoted = (text: string, random: Random): string =>
  random() < 0.1
    ? oneOf(random, ['%', '%ff', '%00', '%2e%2e', '//example.com', '\\example.com'])
    : encodeURIComponent(text.toWellFormed()).slice(0, 3_000)

function mutated(address: string, random: Random): string {
  const segments = address.split('/')
  const at = between(random, 1, segments.length)
  const other = random() < 0.4 ? String(between(random, -1, 2_147_483_648)) : quoted(oneOf(random, NASTY_TEXTS), random)
  segments.splice(at, random() < 0.7 ? 1 : 0, other)
  return segments.join('/')
}

/** A random request for a page. `cookies`: valid session cookies to choose from. */
function page(addresses: readonly string[], cookies: readonly string[], random: Random): Asked {
  const plain = oneOf(random, addresses)
  const path = (random() < 0.5 ? plain : mutated(plain, random)) + (random() < 0.15 ? '.data' : '')
  const query = Array.from(
    { length: between(random, 0, 3) },
    () => `${oneOf(random, PARAMETERS)}=${quoted(oneOf(random, NASTY_TEXTS), random)}`,
  )
  const method = random() < 0.93 ? 'GET' : oneOf(random, ['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])
  const headers: Record<string, string> = { 'accept-language': oneOf(random, ['en', 'ar', 'x']) }
  if (random() < 0.4) headers['cookie'] = oneOf(random, [...cookies, 'auth_token=x', 'staff=x', 'a', 'lang=%ff'])
  const body = method === 'POST' ? { body: `intent=${quoted(oneOf(random, NASTY_TEXTS), random)}` } : {}
  if (method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded'
  return { call: path, operation: nothing, method, url: query.length === 0 ? path : `${path}?${query.join('&')}`, headers, ...body }
}

export type PagesAsked = { asked: number; wrong: Map<string, string> }

export async function fuzzPages(
  send: Send,
  {
    cookies,
    random,
    count,
    atOnce,
    isOver,
  }: { cookies: readonly string[]; random: Random; count: number; atOnce: number; isOver: () => boolean },
): Promise<PagesAsked> {
  const map = await send({ call: '', operation: nothing, method: 'GET', url: '/sitemap.xml', headers: {} })
  const named = [...map.text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const addresses = [...ADDRESSES, ...named.slice(0, 200)]
  const result: PagesAsked = { asked: 0, wrong: new Map() }
  const ask = async () => {
    while (result.asked < count && !isOver()) {
      result.asked += 1
      const asked = page(addresses, cookies, random)
      const answer = await send(asked).catch((error: unknown) => ({ status: 0, text: String(error) }))
      if (answer.status === 0 || answer.status >= 500)
        result.wrong.set(
          `${answer.status} ${asked.method} ${asked.url.slice(0, 120)}`,
          `${asked.headers['cookie'] ?? ''} -> ${answer.text.slice(0, 300)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return result
}
