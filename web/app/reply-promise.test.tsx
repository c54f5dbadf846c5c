import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LanguageProvider } from './i18n/use-language.tsx'
import { ReplyPromise } from './reply-promise.tsx'

/** A Monday at 06:44 in Muscat, and at 23:30 the evening before. */
const MONDAY = '2026-11-23T02:44:00.000Z'
const EVENING = '2026-11-22T19:30:00.000Z'
/** That Monday at seven. */
const OPENS = '2026-11-23T03:00:00.000Z'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const drawn = (language: 'en' | 'ar', now: string): string => {
  vi.setSystemTime(now)
  const promised = { open: false, usual_minutes: null, opens_at: OPENS }
  return renderToStaticMarkup(
    <LanguageProvider value={language}>
      <ReplyPromise promised={promised} />
    </LanguageProvider>,
  ).replace(/[\u2066\u2069]/g, '')
}
const said = (language: 'en' | 'ar', now: string): string => drawn(language, now).replace(/<[^>]*>/g, '')

test('before opening, the day of the answer is today, not a weekday that could be a week away', () => {
  expect(said('en', MONDAY)).toBe('Our branches are closed now: we write back from 07:00 AM today.')
  expect(said('ar', MONDAY)).toBe('فروعنا مغلقة الآن، ونرد كتابةً اليوم ابتداءً من 07:00 AM.')
})

test('another day is named', () => {
  expect(said('en', EVENING)).toBe('Our branches are closed now: we write back from Monday 07:00 AM.')
})

test('a weekday that is more than a week away has its date', () => {
  expect(said('en', '2026-11-15T05:00:00.000Z')).toBe('Our branches are closed now: we write back from Monday 23 November 07:00 AM.')
  expect(said('en', '2026-11-16T02:44:00.000Z')).toBe('Our branches are closed now: we write back from Monday 23 November 07:00 AM.')
  expect(said('en', '2026-11-16T19:59:00.000Z')).toContain('from Monday 23 November 07:00 AM.')
  expect(said('ar', '2026-11-15T05:00:00.000Z')).toContain('23 نوفمبر')
  expect(said('en', '2026-11-17T02:44:00.000Z')).toContain('from Monday 07:00 AM.')
})

test('the time stays in one piece where the line ends', () => {
  expect(drawn('ar', MONDAY)).toContain('<span class="nw">07:00 AM</span>')
})
