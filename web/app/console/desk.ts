/**
 * The session behind a request to the console. Loaders and actions run on the server, so the token is kept in a cookie that
 * scripts cannot read (HttpOnly) and other sites cannot make a browser send (SameSite=Strict).
 */
import { CallFailure, createClient, type ApiFile, type Client, type Transport } from '@masar/contract/client'
import type { Failure } from '@masar/contract/shapes'
import { DAY, SECOND } from '@masar/domain/durations'
import { STAFF_SESSION } from '@masar/domain/sessions'
import { createContext, data } from 'react-router'
import { readCookie } from '../cookies.ts'
import { isLanguage, type Language } from '../i18n/language.ts'

export type Desk = {
  language: Language
  signedIn: boolean
  /** A client for the API, with the session of the request. */
  api: Client
  /** Fetches a file from the API by its address; throws `CallFailure` as calls do. */
  file: (url: string) => Promise<ApiFile>
}

export const deskContext = createContext<Desk>()

const isSecure = (request: Request): boolean => new URL(request.url).protocol === 'https:'

/** A browser accepts a cookie with the `__Host-` prefix only from this very host, and only over https. */
const tokenName = (request: Request): string => (isSecure(request) ? '__Host-staff' : 'staff')

const LANGUAGE = 'staff_language'

const cookie = (request: Request, name: string, value: string, lifetime: number): string =>
  `${name}=${value}; Path=/; Max-Age=${lifetime / SECOND}; HttpOnly; SameSite=Strict${isSecure(request) ? '; Secure' : ''}`

/** The `set-cookie` of a sign-in. */
export const tokenCookie = (request: Request, token: string): string => cookie(request, tokenName(request), token, STAFF_SESSION)

/** The `set-cookie` of a sign-out. */
export const noTokenCookie = (request: Request): string => cookie(request, tokenName(request), '', 0)

export const languageCookie = (request: Request, language: Language): string => cookie(request, LANGUAGE, language, 365 * DAY)

/** A client for the API with this session token; without one, an anonymous client. */
export function apiFor(request: Request, transport: Transport, language: Language, token: string | undefined): Client {
  const userAgent = request.headers.get('user-agent')
  return createClient(transport, { language, ...(token === undefined ? {} : { token }), ...(userAgent === null ? {} : { userAgent }) })
}

export function openDesk(request: Request, transport: Transport): Desk {
  const cookies = request.headers.get('cookie')
  const chosen = readCookie(cookies, LANGUAGE)
  const language = isLanguage(chosen) ? chosen : 'en'
  const token = readCookie(cookies, tokenName(request)) || undefined
  const file = async (url: string) => {
    const headers = { 'accept-language': language, authorization: `API_KEY ${token ?? ''}` }
    const answer = await transport({ method: 'GET', url, headers })
    if (!answer.file) throw new CallFailure(`GET ${url}`, answer.status, answer.body as Failure)
    return answer.file
  }
  return { language, signedIn: token !== undefined, api: apiFor(request, transport, language, token), file }
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** Whether the request comes from our own origin. Requests that change something must (CSRF protection). */
function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && hostOf(origin) === new URL(request.url).host
}

/** A cookie set for ten seconds with the page that reloads the address, so that nobody is sent through it twice. */
const RELOADED = 'staff_arrived'

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * A link followed from an e-mail or a chat arrives without the SameSite=Strict cookie, as if nobody were signed in. Such a
 * request gets a small page that opens the same address again, this time with the cookie. Undefined for all other requests.
 */
export function reloadWithStrictCookie(request: Request): Response | undefined {
  const { headers, method, url } = request
  const cookies = headers.get('cookie')
  const fromElsewhere = /^(cross|same)-site$/.test(headers.get('sec-fetch-site') ?? '') && headers.get('sec-fetch-mode') === 'navigate'
  const known = readCookie(cookies, tokenName(request)) !== undefined || readCookie(cookies, RELOADED) !== undefined
  if (method !== 'GET' || !fromElsewhere || known) return undefined
  const { pathname, search } = new URL(url)
  const page = `<!doctype html><meta http-equiv="refresh" content="0;url=${attribute(pathname + search)}"><link rel="icon" href="/icon.svg"><title></title>`
  const reloaded = `${RELOADED}=1; Path=/staff; Max-Age=10; HttpOnly; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': reloaded } })
}

/** Throws 403 for a request that may change something and that another site made a browser send. */
export function refuseCrossOrigin(request: Request): void {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (!reads && !isSameOrigin(request)) throw data(null, { status: 403 })
}
