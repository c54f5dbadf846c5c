import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from './i18n/use-language.tsx'
import { ReplyPromise } from './reply-promise.tsx'

/** A Monday at seven in Muscat. */
const OPENS = '2026-11-23T03:00:00.000Z'

const drawn = (language: 'en' | 'ar', opens_in_days: number): string => {
  const promised = { open: false, usual_minutes: null, opens_at: OPENS, opens_in_days }
  return renderToStaticMarkup(
    <LanguageProvider value={language}>
      <ReplyPromise promised={promised} />
    </LanguageProvider>,
  ).replace(/[\u2066\u2069]/g, '')
}
const said = (language: 'en' | 'ar', days: number): string => drawn(language, days).replace(/<[^>]*>/g, '')

test('before opening, the day of the answer is today, not a weekday that could be a week away', () => {
  expect(said('en', 0)).toBe('Our branches are closed now: we write back from 07:00 AM today.')
  expect(said('ar', 0)).toBe('فروعنا مغلقة الآن، ونرد كتابةً اليوم ابتداءً من 07:00 AM.')
})

test('another day is named', () => {
  expect(said('en', 1)).toBe('Our branches are closed now: we write back from Monday 07:00 AM.')
})

test('a weekday that is more than a week away has its date', () => {
  expect(said('en', 7)).toBe('Our branches are closed now: we write back from Monday 23 November 07:00 AM.')
  expect(said('ar', 8)).toContain('23 نوفمبر')
  expect(said('en', 6)).toContain('from Monday 07:00 AM.')
})

test('the time stays in one piece where the line ends', () => {
  expect(drawn('ar', 0)).toContain('<span class="nw">07:00 AM</span>')
})
