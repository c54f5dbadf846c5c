import { describe, expect, test } from 'vitest'
import {
  BRANCHES,
  branchesFor,
  BRANCH_IDS,
  branchName,
  branchNamed,
  branchToFetchFrom,
  directionsLink,
  isLocationSet,
  PICKUP_OPTIONS,
} from './locations.ts'

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

describe('the branch that a car is fetched from', () => {
  const idOf = (car: readonly string[], location: string, known = BRANCHES) => branchToFetchFrom(car, location, known)?.id

  test('is the one that is asked for, where the car is there', () => {
    expect(idOf(['azaiba', 'sohar'], 'sohar')).toBe('sohar')
    expect(idOf(['al-mouj', 'sohar'], 'muscat')).toBe('al-mouj')
    expect(idOf(['azaiba', 'sohar'], 'Sohar')).toBe('sohar')
  })

  test.each(['salalah', 'all location', 'your_location', 'Way 4521, Al Khuwair', ''])('is its first one for %j', (location) => {
    expect(idOf(['sohar', 'azaiba'], location)).toBe('azaiba')
  })

  test('is none where no branch that is shown has the car', () => {
    expect(idOf([], 'sohar')).toBeUndefined()
    expect(idOf(['sohar'], 'sohar', [])).toBeUndefined()
  })

  test('is led to from wherever one is', () => {
    expect(directionsLink({ lat: 23.5, lng: 58.25 })).toBe('https://www.google.com/maps/dir/?api=1&destination=23.5,58.25')
  })
})
