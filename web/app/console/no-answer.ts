/** What gets no answer and is no page: an error page would take the place of what somebody is writing. */
import { data, isRouteErrorResponse, type DataStrategyResult, type UIMatch } from 'react-router'
import { consoleTexts } from '../i18n/console/texts.ts'
import { isLanguage } from '../i18n/language.ts'
import { staffLoginAddress, staffPaths } from '../staff-paths.ts'
import type { Result } from './calls.ts'
import { SESSION_OVER } from './session-over.ts'
import { somethingUnsaved } from './unsaved.tsx'

type Results = Record<string, DataStrategyResult>

/** A connection that broke, or a proxy or a defect that speaks in the server's place. */
const hadNoAnswer = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && !(result instanceof Response) && (!isRouteErrorResponse(result) || result.status >= 500)

/** The way to the sign-in, from a form whose words would be left behind. */
const leadsAway = ({ result }: DataStrategyResult): boolean =>
  result instanceof Response && (result.headers.get('location') ?? '').startsWith(staffPaths.login) && somethingUnsaved()

/** What the page shows, by its routes. */
let shown: ReadonlyMap<string, unknown> = new Map()
let stays = false

export const shows = (matches: readonly UIMatch[]): void => void (shown = new Map(matches.map(({ id, loaderData }) => [id, loaderData])))

/** Whether the page stayed as it was when it was loaded anew last, for what is being written: the session is over. */
export const staysSignedOut = (): boolean => stays

/** Told when what is fetched beside a page hears first that the session is over: the page looks for itself. */
let heardBeside = (): void => {}
export const onHeardBeside = (hear: () => void): void => void (heardBeside = hear)

/** A page that is loaded anew, and would lead to the sign-in past what is being written, stays as it is. */
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

/** What is fetched beside a page that goes on without it. */
const BESIDE = new Set([
  'staff/enquiries/replies',
  'staff/enquiries/:id/quotation',
  'staff/enquiries/:id/reservation',
  'staff/offers/cars',
  'staff/articles/twins',
])

type Asked = { request: Request; pattern: string }

const leadsElsewhere = ({ result }: DataStrategyResult): boolean => result instanceof Response && result.headers.has('location')

/** Forms that are on their way, by their number. */
const onTheirWay = new Map<number, Promise<Results>>()
let formsSent = 0
/** The last one whose answer led elsewhere. */
let ledElsewhere = 0

/** Whether a form is on its way: known at once, where the router's own states are seen only after the next rendering. */
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
 * A page that is being loaded anew when a form is sent is let go where its answer leads elsewhere. The router does not cancel
 * it then: it would come back to the page that one has left, under an address of the other.
 */
async function unlessLeft(next: () => Promise<Results>): Promise<Results> {
  const before = formsSent
  const results = await next()
  await Promise.all([...onTheirWay].filter(([number]) => number > before).map(([, answer]) => answer))
  return ledElsewhere > before ? new Promise(() => {}) : results
}

/**
 * Who has to sign in comes back to the page, also where something fetched beside it heard so first, and to the very place of it:
 * what follows the # of an address no server hears of.
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

/** What is fetched beside a page is nothing then; a form says what happened, and keeps what was written. */
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
