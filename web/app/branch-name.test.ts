import { expect, test } from 'vitest'
import { branchName } from './branch-name.ts'

const known = [{ id: 'sohar', name: { en: 'Sohar Harbour', ar: 'ميناء صحار' } }] as const

test.each([
  ['sohar', 'Sohar Harbour', 'ميناء صحار'],
  ['Sohar', 'Sohar Harbour', 'ميناء صحار'],
  ['al-mouj', 'Al Mouj', 'الموج'],
  ['Hilton, Salalah', undefined, undefined],
])('%s goes by the name that the operator has given it, hidden by its first one', (text, en, ar) => {
  expect([branchName(text, known, 'en'), branchName(text, known, 'ar')]).toEqual([en, ar])
})
