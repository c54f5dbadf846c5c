import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clearFilters, countFilters, formatSearch, listAddress, parseSearch, toggleChip } from './search-state.ts'

const parse = (query: string) => parseSearch(new URLSearchParams(query))

describe('the URL of a list', () => {
  test('carries dates in the long form and lists with commas', () => {
    const query =
      'pickupLocation=azaiba&dropLocation=azaiba&startDate=2026-11-24+10%3A00+AM&endDate=2026-12-03+10%3A00+AM&car_type=SUV%2CSedan&max_price=40&page=2'
    expect(formatSearch(parse(query))).toBe(query)
  })

  test('reads a date alone as midnight in Muscat, and a form’s repeated keys as a list', () => {
    const state = parse('startDate=2026-11-24&fuel_type=petrol&fuel_type=ev,petrol')
    expect(state.startDate?.toISOString()).toBe('2026-11-23T20:00:00.000Z')
    expect(state.chips.fuel_type).toEqual(['petrol', 'ev'])
  })

  test('one brand is the search’s, of several each is a filter', () => {
    expect(parse('brand=Toyota&brand=Toyota&brand=').brand).toBe('Toyota')
    const state = parse('brand=Toyota&brand=Kia&brand_name=Kia,Tesla')
    expect([state.brand, state.chips.brand_name]).toEqual([undefined, ['Toyota', 'Kia', 'Tesla']])
  })

  test('an empty location is a cleared one, a missing one is unsaid', () => {
    expect(parse('pickupLocation=').pickupLocation).toBe('')
    expect(parse('').pickupLocation).toBeUndefined()
    expect(formatSearch(parse('pickupLocation='))).toBe('pickupLocation=')
  })

  test('nonsense says nothing', () => {
    const state = parse('startDate=2026-02-31&endDate=tomorrow&min_price=-4&max_price=1e9&page=-3&mileage=NaN&year=,,%20,&order=')
    expect(formatSearch(state)).toBe('')
  })

  test('Arabic digits are digits', () => {
    expect(parse('max_price=٤٠').maxPrice).toBe(40)
  })

  test('a comma inside a value does not end it', () => {
    const state = toggleChip(toggleChip(parse(''), 'offer', 'Airport pickup, no charge'), 'offer', '100%2C')
    expect(parse(formatSearch(state)).chips.offer).toEqual(['Airport pickup, no charge', '100%2C'])
  })

  test('any query is read without fault, and its canonical form reads the same', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(
              'pickupLocation',
              'startDate',
              'endDate',
              'brand',
              'rate',
              'car_type',
              'seat',
              'offer',
              'min_price',
              'page',
              'order',
              'x',
            ),
            fc.string({ unit: 'binary' }),
          ),
        ),
        (pairs) => {
          const state = parseSearch(new URLSearchParams(pairs))
          const written = formatSearch(state)
          expect(formatSearch(parse(written))).toBe(written)
        },
      ),
    )
  })
})

describe('chips', () => {
  test('a press adds the value and starts the list over, a second one takes it away', () => {
    const once = toggleChip(parse('page=3&car_type=SUV'), 'car_type', 'Sedan')
    expect(listAddress('/en/rental-car', once)).toBe('/en/rental-car?car_type=SUV%2CSedan')
    expect(formatSearch(toggleChip(once, 'car_type', 'Sedan'))).toBe('car_type=SUV')
  })

  test('clear all keeps the search and drops chips and prices', () => {
    const state = parse('pickupLocation=sohar&rate=20000&car_type=SUV&seat=5,7&min_price=10&q=patrol&order=price+desc&page=2')
    expect(countFilters(state)).toBe(4)
    expect(formatSearch(clearFilters(state))).toBe('pickupLocation=sohar&rate=20000')
  })

  test('years and seats are whole numbers in any digits; what else an address says there is no filter', () => {
    expect(formatSearch(parse('seat=abc,٥,07,5.5,123456&year=new,٢٠٢٥'))).toBe('year=2025&seat=5%2C7')
  })
})
