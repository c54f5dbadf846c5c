/** Handles requests without a usable response, so that neither an error page nor a redirect replaces what somebody is typing. */
import { data, isRouteErrorResponse, type DataStrategyResult, type UIMatch } from 'react-router'
import { consoleTexts } from '../i18n/console/texts.ts'
import { isLanguage } from '../i18n/language.ts'
import { staffLoginAddress, staffPaths } from '../staff-paths.ts'
import type { Result } from './calls.ts'
import { SESSION_OVER } from './session-over.ts'
import { hasUnsavedChanges } from './unsaved.tsx'

type Results = Record<string, DataStrategyResult>

/** A broken connection, or an error from a proxy or a defect instead of the API's own refusal. */
const gotNoResponse = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && !(result instanceof Response) && (!isRouteErrorResponse(result) || result.status >= 500)

/** A redirect to the sign-in page that would lose unsaved changes. */
const wouldLoseChanges = ({ result }: DataStrategyResult): boolean =>
  result instanceof Response && (result.headers.get('location') ?? '').startsWith(staffPaths.login) && hasUnsavedChanges()

/** The loader data that the page is showing, by route id. */
let currentLoaderData: ReadonlyMap<string, unknown> = new Map()
let keptSignedOut = false

export const rememberLoaderData = (matches: readonly UIMatch[]): void =>
  void (currentLoaderData = new Map(matches.map(({ id, loaderData }) => [id, loaderData])))

/** Whether the last revalidation found the session over but left the page as it was, to keep unsaved changes. */
export const isKeptSignedOut = (): boolean => keptSignedOut

/** Called when a background fetch is the first to find the session over, so that the page revalidates. */
let reportSessionOver = (): void => {}
export const onSessionOver = (report: () => void): void => void (reportSessionOver = report)

/** Keeps the page's present data if a revalidation would redirect to the sign-in page and lose unsaved changes. */
function keepIfUnsaved({ request: { url } }: RouteRequest, results: Results): Results {
  const { pathname, search } = new URL(url)
  keptSignedOut = pathname + search === location.pathname + location.search && Object.values(results).some(wouldLoseChanges)
  if (!keptSignedOut) return results
  return Object.fromEntries(Object.keys(results).map((route) => [route, { type: 'data', result: currentLoaderData.get(route) }]))
}

async function intentOf(request: Request): Promise<string> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  const intent: unknown = isJson
    ? ((await request.json()) as { intent?: unknown } | null)?.intent
    : (await request.formData()).get('intent')
  return typeof intent === 'string' ? intent : ''
}

/** Routes that pages fetch in the background and can do without. */
const BACKGROUND_ROUTES = new Set([
  'staff/enquiries/replies',
  'staff/enquiries/:id/quotation',
  'staff/enquiries/:id/reservation',
  'staff/offers/cars',
  'staff/articles/twins',
])

type RouteRequest = { request: Request; pattern: string }

const isRedirect = ({ result }: DataStrategyResult): boolean => result instanceof Response && result.headers.has('location')

/** Form submissions in flight, by number. */
const inFlight = new Map<number, Promise<Results>>()
let formsSent = 0
/** The last submission that was answered with a redirect. */
let lastRedirected = 0

/** Whether a form submission is in flight. Up to date at once, whereas the router's states are seen only after the next render. */
export const isSending = (): boolean => inFlight.size > 0

async function trackSubmission(next: () => Promise<Results>): Promise<Results> {
  formsSent += 1
  const number = formsSent
  const answer = next()
  inFlight.set(number, answer)
  try {
    const results = await answer
    if (Object.values(results).some(isRedirect)) lastRedirected = number
    return results
  } finally {
    inFlight.delete(number)
  }
}

/**
 * Drops a revalidation if a form sent meanwhile was answered with a redirect. The router does not cancel it by itself: the page
 * that was left would come back under the address of the new one.
 */
async function dropIfRedirected(next: () => Promise<Results>): Promise<Results> {
  const before = formsSent
  const results = await next()
  await Promise.all([...inFlight].filter(([number]) => number > before).map(([, answer]) => answer))
  return lastRedirected > before ? new Promise(() => {}) : results
}

/**
 * Makes a redirect to the sign-in page lead back to the current page, even if a background fetch caused it, and to its hash,
 * which browsers do not send to a server.
 */
function returnToCurrentPage({ request: { url }, pattern }: RouteRequest, results: Results): Results {
  const { pathname, search, hash } = location
  const isBackground = BACKGROUND_ROUTES.has(pattern)
  if (!isBackground && new URL(url).pathname !== pathname) return results
  for (const { result } of Object.values(results)) {
    if (!(result instanceof Response)) continue
    const to = result.headers.get('location') ?? ''
    if (to.startsWith(staffPaths.login)) result.headers.set('location', (isBackground ? staffLoginAddress(pathname + search) : to) + hash)
  }
  return results
}

async function refusal(request: Request, isOver: boolean): Promise<DataStrategyResult> {
  const { lang } = document.documentElement
  const { notSent, sessionOver } = consoleTexts[isLanguage(lang) ? lang : 'en']
  const refused = isOver
    ? { status: 401, code: SESSION_OVER, message: sessionOver, fields: {} }
    : { status: 503, code: 'unavailable' as const, message: notSent, fields: {} }
  const answer: Result<never> = { intent: await intentOf(request), refused }
  return { type: 'data', result: data(answer, { status: refused.status }) }
}

/** Without a usable response, a background fetch yields undefined; a form says what happened and keeps what was typed. */
export async function keepPageOnFailure(routeRequest: RouteRequest, next: () => Promise<Results>): Promise<Results> {
  const { request, pattern } = routeRequest
  const isLoad = request.method === 'GET'
  if (isLoad && !BACKGROUND_ROUTES.has(pattern))
    return returnToCurrentPage(routeRequest, keepIfUnsaved(routeRequest, await dropIfRedirected(next)))
  const copy = request.clone()
  const results = await (isLoad ? next() : trackSubmission(next))
  const failed = Object.entries(results).find(([, result]) => gotNoResponse(result) || wouldLoseChanges(result))
  if (!failed) return isLoad ? returnToCurrentPage(routeRequest, results) : results
  const [route, result] = failed
  if (isLoad && !gotNoResponse(result) && !keptSignedOut) reportSessionOver()
  return { ...results, [route]: isLoad ? { type: 'data', result: undefined } : await refusal(copy, !gotNoResponse(result)) }
}
