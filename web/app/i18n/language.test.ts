import { expect, it } from 'vitest'
import { LANGUAGES, listed } from './language.ts'

it.each(LANGUAGES)('lists names in sentences as the language does: %s', (language) => {
  const names = ['Muscat', 'صلالة', 'Sohar', 'Duqm']
  for (let count = 0; count <= names.length; count += 1) {
    const some = names.slice(0, count)
    expect(listed(language, some)).toBe(new Intl.ListFormat(language).format(some))
  }
})
