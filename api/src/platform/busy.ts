/** The response for requests turned away under overload: small and prepared in advance. */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Failure } from '@masar/contract/shapes'
import { BRAND, BRAND_COLOURS } from '@masar/domain/brand'
import { languageOf, messages, type ApiLanguage } from '../messages/messages.ts'
import { ApiError, isApiUrl, problem } from './failure.ts'

const { 'ink-800': ink, 'teal-600': teal, 'teal-50': ground, 'saffron-500': saffron } = BRAND_COLOURS

const STYLE = [
  `html{color-scheme:light;background:${ground};color:${ink};font:1.0625rem/1.6 system-ui,sans-serif}`,
  'body{box-sizing:border-box;min-block-size:100vh;margin:0;padding:1.5rem;display:grid;place-content:center;justify-items:start;gap:1rem}',
  'svg{inline-size:3rem}h1,p{margin:0;max-inline-size:24rem}h1{font-size:1.75rem;line-height:1.2}',
  `a{margin-block-start:.5rem;padding:.75rem 1.5rem;border-radius:.75rem;background:${teal};color:#fff;text-decoration:none;font-weight:600}`,
  `a:focus-visible{outline:3px solid ${ink};outline-offset:3px}`,
].join('')

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

function pageIn(language: ApiLanguage): string {
  const { busy, busyHelp, tryAgain } = messages(language)
  const logo = `<svg viewBox="0 0 48 48" aria-hidden="true"><path fill="${ink}" d="${BRAND.mark.body}"/><path fill="${saffron}" d="${BRAND.mark.sign}"/></svg>`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${busy} | ${BRAND.name[language]}</title><style>${STYLE}</style>`
  const body = `${logo}<h1>${busy}</h1><p>${busyHelp}</p><a href="">${tryAgain}</a>`
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head>${head}</head><body>${body}</body></html>`
}

const PAGES = { en: pageIn('en'), ar: pageIn('ar') }

/** Prepared once: under load thousands of requests are refused, and each refusal costs time that the accepted ones need. */
const failureIn = (language: ApiLanguage): Failure => problem(new ApiError('unavailable', 'busyHelp'), '', language)
const FAILURES = { en: failureIn('en'), ar: failureIn('ar') }

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** An HTML page for browser navigations, problem+json for API endpoints, plain text for anything else. */
export function busyAnswer({ method, url = '', headers }: Asked, requestId: string): { headers: Record<string, string>; text: string } {
  const call = isApiUrl(url)
  const own = /^\/(en|ar)\b/.exec(url)?.[1] ?? headers['accept-language']
  const language = languageOf(own)
  const safe = { 'content-security-policy': POLICY, 'cache-control': 'no-store' }
  if (!call && method === 'GET' && headers.accept?.includes('text/html'))
    return { headers: { ...safe, 'content-type': 'text/html; charset=utf-8' }, text: PAGES[language] }
  const failure = { ...FAILURES[language], instance: requestId }
  const type = call ? 'application/problem+json' : 'text/plain'
  return { headers: { ...safe, 'content-type': `${type}; charset=utf-8` }, text: call ? JSON.stringify(failure) : failure.message }
}
