/** Handles requests without a usable response, so that neither an error page nor a redirect replaces what somebody is typing. */
import { data, isRouteErrorResponse, type DataStrategyResult, type UIMatch } from 'react-router'
import { consoleTexts } from '../i18n/console/texts.ts'
import { isLanguage } from '../i18n/language.ts'
import { staffLoginAddress, staffPaths } from '../staff-paths.ts'
import type { Result } from './calls.ts'
import { SESSION_OVER } from './session-over.ts'
import { somethingUnsaved } from './unsaved.tsx'

type Results = Record<string, DataStrategyResult>

/** A broken connection, or an error from a proxy or a defect instead of the API's own refusal. */
const hadNoAnswer = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && !(result instanceof Response) && (!isRouteErrorResponse(result) || result.status >= 500)

/** A redirect to the sign-in page that would lose unsaved changes. */
const leadsAway = ({ result }: DataStrategyResult): boolean =>
  result instanceof Response && (result.headers.get('location') ?? '').startsWith(staffPaths.login) && somethingUnsaved()

/** The loader data that the page is showing, by route id. */
let shown: ReadonlyMap<string, unknown> = new Map()
let stays = false

export const shows = (matches: readonly UIMatch[]): void => void (shown = new Map(matches.map(({ id, loaderData }) => [id, loaderData])))

/** Whether the last revalidation found the session over but left the page as it was, to keep unsaved changes. */
export const staysSignedOut = (): boolean => stays

/** Called when a background fetch is the first to find the session over, so that the page revalidates. */
let heardBeside = (): void => {}
export const onHeardBeside = (hear: () => void): void => void (heardBeside = hear)

/** Keeps the page's present data if a revalidation would redirect to the sign-in page and lose unsaved changes. */
function unlessWriting({ request: { url } }: Asked, results: Results): Results {
  const { pathname, search } = new URL(url)
  stays = pathname + search === location.pathname + location.search && Object.values(results).some(leadsAway)
  if (!stays) return results
  return Object.fromEntries(Object.keys(results).map((route) => [route, { type: 'data', result: shown.get(route) }]))
}

async function intentOf(request: Request): Promise<string> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  const intent: unknown = isJson
    ? ((await request.json()) as { intent?: unknown } | null)?.intent
    : (await request.formData()).get('intent')
  return typeof intent === 'string' ? intent : ''
}

/** Routes that pages fetch in the background and can do without. */
const BESIDE = new Set([
  'staff/enquiries/replies',
  'staff/enquiries/:id/quotation',
  'staff/enquiries/:id/reservation',
  'staff/offers/cars',
  'staff/articles/twins',
])

type Asked = { request: Request; pattern: string }

const leadsElsewhere = ({ result }: DataStrategyResult): boolean => result instanceof Response && result.headers.has('location')

/** Form submissions in flight, by number. */
const onTheirWay = new Map<number, Promise<Results>>()
let formsSent = 0
/** The last submission that was answered with a redirect. */
let ledElsewhere = 0

/** Whether a form submission is in flight. Up to date at once, whereas the router's states are seen only after the next render. */
export const isSending = (): boolean => onTheirWay.size > 0

async function sent(next: () => Promise<Results>): Promise<Results> {
  formsSent += 1
  const number = formsSent
  const answer = next()
  onTheirWay.set(number, answer)
  try {
    const results = await answer
    if (Object.values(results).some(leadsElsewhere)) ledElsewhere = number
    return results
  } finally {
    onTheirWay.delete(number)
  }
}

/**
 * Drops a revalidation if a form sent meanwhile was answered with a redirect. The router does not cancel it by itself: the page
 * that was left would come back under the address of the new one.
 */
async function unlessLeft(next: () => Promise<Results>): Promise<Results> {
  const before = formsSent
  const results = await next()
  await Promise.all([...onTheirWay].filter(([number]) => number > before).map(([, answer]) => answer))
  return ledElsewhere > before ? new Promise(() => {}) : results
}

/**
 * Makes a redirect to the sign-in page lead back to the current page, even if a background fetch caused it, and to its hash,
 * which browsers do not send to a server.
 */
function backHere({ request: { url }, pattern }: Asked, results: Results): Results {
  const { pathname, search, hash } = location
  const isBeside = BESIDE.has(pattern)
  if (!isBeside && new URL(url).pathname !== pathname) return results
  for (const { result } of Object.values(results)) {
    if (!(result instanceof Response)) continue
    const to = result.headers.get('location') ?? ''
    if (to.startsWith(staffPaths.login)) result.headers.set('location', (isBeside ? staffLoginAddress(pathname + search) : to) + hash)
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
export async function keepPage(visit: Asked, next: () => Promise<Results>): Promise<Results> {
  const { request, pattern } = visit
  const fetched = request.method === 'GET'
  if (fetched && !BESIDE.has(pattern)) return backHere(visit, unlessWriting(visit, await unlessLeft(next)))
  const asked = request.clone()
  const results = await (fetched ? next() : sent(next))
  const failed = Object.entries(results).find(([, result]) => hadNoAnswer(result) || leadsAway(result))
  if (!failed) return fetched ? backHere(visit, results) : results
  const [route, result] = failed
  if (fetched && !hadNoAnswer(result) && !stays) heardBeside()
  return { ...results, [route]: fetched ? { type: 'data', result: undefined } : await refusal(asked, !hadNoAnswer(result)) }
}
