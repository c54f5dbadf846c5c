import { describe, expect, test } from 'vitest'
import { branchesFor, BRANCH_IDS, branchName, branchNamed, isLocationSet, PICKUP_OPTIONS } from './locations.ts'

describe('locations', () => {
  test('the pickup options are the specified ones, in order', () => {
    expect(PICKUP_OPTIONS).toEqual(['azaiba', 'sohar', 'salalah', 'your_location'])
    expect(BRANCH_IDS).toEqual(['azaiba', 'al-mouj', 'salalah', 'sohar'])
  })

  test.each(['', '  ', 'Select Location', 'select_location'])('%j is unset', (text) => {
    expect(isLocationSet(text)).toBe(false)
  })

  test('Muscat is its two branches, a branch is itself, an address and all location are all', () => {
    expect(branchesFor('muscat')).toEqual(['azaiba', 'al-mouj'])
    expect(branchesFor(' مسقط')).toEqual(['azaiba', 'al-mouj'])
    expect(branchesFor('Al Mouj')).toEqual(['al-mouj'])
    expect(branchesFor('all location')).toBeUndefined()
    expect(branchesFor('your_location')).toBeUndefined()
    expect(branchesFor('Way 4521, Al Khuwair')).toBeUndefined()
    expect(branchNamed('SALALAH')?.name.ar).toBe('صلالة')
    expect(branchNamed('صلالة')?.name.en).toBe('Salalah')
  })

  test.each([
    ['sohar', 'Sohar Harbour', 'ميناء صحار'],
    ['Sohar', 'Sohar Harbour', 'ميناء صحار'],
    ['al-mouj', 'Al Mouj', 'الموج'],
    ['Hilton, Salalah', undefined, undefined],
  ])('%s goes by the name that the operator has given it, hidden by its first one', (text, en, ar) => {
    const known = [{ id: 'sohar', name: { en: 'Sohar Harbour', ar: 'ميناء صحار' } }] as const
    expect([branchName(text, known, 'en'), branchName(text, known, 'ar')]).toEqual([en, ar])
  })
})
