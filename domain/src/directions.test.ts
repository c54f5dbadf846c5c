import { describe, expect, test } from 'vitest'
import { branchToFetchFrom, directionsLink } from './directions.ts'
import { BRANCHES } from './locations.ts'

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
