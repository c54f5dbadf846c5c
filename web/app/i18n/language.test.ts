import { expect, it } from 'vitest'
import { detectLanguage, joinNames, LANGUAGES } from './language.ts'

it.each(LANGUAGES)('lists names in sentences as the language does: %s', (language) => {
  const names = ['Muscat', 'صلالة', 'Sohar', 'Duqm']
  for (let count = 0; count <= names.length; count += 1) {
    const some = names.slice(0, count)
    expect(joinNames(language, some)).toBe(new Intl.ListFormat(language).format(some))
  }
})

it.each([
  ['Is it free on Friday?', 'en'],
  ['هل هي متاحة يوم الجمعة؟', 'ar'],
  ['هل سيارة Prado متاحة؟', undefined],
  ['+968 9200 1992', undefined],
])('takes what is written in one script for its language: %s', (text, language) => expect(detectLanguage(text)).toBe(language))
