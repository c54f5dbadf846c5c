import { readdirSync } from 'node:fs'
import { BRAND_TEAM } from '@masar/domain/brand'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../language.ts'
import { translator } from '../translate.ts'
import { PRIVACY_SECTIONS, TERMS_SECTIONS } from './sections.ts'
import { contentTexts } from './texts.ts'

const { en, ar } = contentTexts
const keys = Object.keys(en) as (keyof typeof en)[]
const placeholders = (text: unknown): string[] => [...String(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted()
const marks = (text: unknown): string[] =>
  String(text)
    .split('\n')
    .map((line) => (line.startsWith('• ') ? '•' : line === '' ? '' : 'words'))

describe('the texts of the pages of words', () => {
  test.each(keys)('%s says the same in Arabic, with the same marks and values', (key) => {
    expect(ar[key]).toMatch(/\p{Script=Arabic}/u)
    expect(en[key]).not.toMatch(/\p{Script=Arabic}/u)
    expect(placeholders(ar[key])).toEqual(placeholders(en[key]))
    expect(marks(ar[key])).toEqual(marks(en[key]))
    // Proper names may stay in Latin letters: those of cookies, and Google's.
    const own = /auth_token|drop_location|location|name|Google|\{\w+\}/g
    expect(String(ar[key]).replace(own, '')).not.toMatch(/[A-Za-z٠-٩]/)
  })

  test('the specified words stand there letter for letter', () => {
    expect(en.aboutVision).toMatch(/^To be the number 1 choice for mobility in Oman/i)
    expect(en.aboutMission).toMatch(/^The best mobility solution, service and value/i)
    expect(en.aboutTeamTitle).toBe('Our Team')
    const about = translator(contentTexts, 'en')('aboutLead', { name: 'Masar', since: '1992' })
    expect(about).toContain('operated since 1992 and is ISO-certified')
    expect(about).toContain('rental, leasing and quality-approved used-car sales')
  })

  test('seven people have a name, a position and a portrait', () => {
    expect(BRAND_TEAM).toHaveLength(7)
    const portraits = readdirSync(new URL('../../site/about/portraits/', import.meta.url))
    expect(portraits.toSorted()).toEqual(BRAND_TEAM.map(({ portrait }) => `${portrait}.svg`).toSorted())
    for (const language of LANGUAGES) {
      expect(new Set(BRAND_TEAM.map(({ name }) => name[language])).size).toBe(7)
      for (const { portrait, position } of BRAND_TEAM) expect(position[language], portrait).not.toBe('')
    }
  })

  test('every section of privacy and terms has its head and its words, and none is left out', () => {
    expect(PRIVACY_SECTIONS).toHaveLength(12)
    const named = [...PRIVACY_SECTIONS.map((name) => `privacy_${name}`), ...TERMS_SECTIONS.map((name) => `terms_${name}`)]
    const expected = named.flatMap((name) => [`${name}_title`, `${name}_text`])
    expect(keys.filter((key) => /^(privacy|terms)_/.test(key)).toSorted()).toEqual(expected.toSorted())
  })

  test('privacy names all that a browser keeps for the site, and where to complain', () => {
    for (const cookie of ['auth_token', 'name', 'location', 'drop_location']) expect(en.privacy_cookies_text).toContain(cookie)
    expect(en.privacy_who_text).toContain('Royal Decree 6/2022')
    expect(en.privacy_safety_text).toContain('72 hours')
    expect(en.terms_prices_text).toContain('exclude VAT')
    expect(en.terms_payment_text).toContain('takes no payments')
  })
})
