/** A branch that is hidden from visitors still exists in the console: its cars stay where they are. */
import { BRANCHES } from '@masar/domain/locations'
import { expect, test } from 'vitest'
import { visibleText } from '../testing.tsx'
import { BranchOptions } from './branch-options.tsx'
import { draftOf } from './fleet/draft.ts'
import { BranchFields } from './fleet/fields.tsx'
import { Branches } from './fleet/fleet-table.tsx'

const branches = BRANCHES.filter(({ id }) => id !== 'sohar')

test('a car that stands there is not moved by who changes something else of it', () => {
  expect(visibleText(<BranchOptions />, 'en', { branches })).toBe('Azaiba Al Mouj Salalah Sohar')
})

test('a model that can be had there can be withdrawn from there', () => {
  const fields = <BranchFields kind="rentals" draft={draftOf(undefined, 2026)} set={() => undefined} refused={undefined} />
  expect(visibleText(fields, 'en', { branches })).toContain('Sohar')
})

test.each([
  [['azaiba', 'salalah', 'sohar'], 'Azaiba, Salalah, Sohar'],
  [['azaiba', 'al-mouj', 'salalah', 'sohar'], 'Every branch'],
])('of %s the list says %s', (ids, told) => {
  expect(visibleText(<Branches branches={ids} />, 'en', { branches })).toBe(told)
})
