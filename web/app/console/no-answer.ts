/** What gets no answer and is no page: an error page would take the place of what somebody is writing. */
import { data, isRouteErrorResponse, type DataStrategyResult } from 'react-router'
import { consoleTexts } from '../i18n/console/texts.ts'
import { isLanguage } from '../i18n/language.ts'
import type { Result } from './calls.ts'

type Results = Record<string, DataStrategyResult>

/** A connection that broke, or a proxy or a defect that speaks in the server's place. */
const hadNoAnswer = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && !(result instanceof Response) && (!isRouteErrorResponse(result) || result.status >= 500)

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

/** What is fetched beside a page is nothing then; a form says that there was no answer, and keeps what was written. */
export async function keepPage({ request, pattern }: Asked, next: () => Promise<Results>): Promise<Results> {
  const fetched = request.method === 'GET'
  if (fetched && !BESIDE.has(pattern)) return next()
  const asked = request.clone()
  const results = await next()
  const failed = Object.entries(results).find(([, result]) => hadNoAnswer(result))
  if (!failed) return results
  if (fetched) return { ...results, [failed[0]]: { type: 'data', result: undefined } }
  const { lang } = document.documentElement
  const { notSent: message } = consoleTexts[isLanguage(lang) ? lang : 'en']
  const answer: Result<never> = {
    intent: await intentOf(asked),
    refused: { status: 503, code: 'unavailable', message, fields: {} },
  }
  return { ...results, [failed[0]]: { type: 'data', result: data(answer, { status: 503 }) } }
}
