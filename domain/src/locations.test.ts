import { describe, expect, test } from 'vitest'
import { branchesFor, BRANCH_IDS, branchNamed, isLocationSet, PICKUP_OPTIONS } from './locations.ts'

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
    expect(branchesFor('Al Mouj')).toEqual(['al-mouj'])
    expect(branchesFor('all location')).toBeUndefined()
    expect(branchesFor('your_location')).toBeUndefined()
    expect(branchesFor('Way 4521, Al Khuwair')).toBeUndefined()
    expect(branchNamed('SALALAH')?.name.ar).toBe('صلالة')
    expect(branchNamed('صلالة')?.name.en).toBe('Salalah')
  })
})
