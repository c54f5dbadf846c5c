import { describe, expect, test } from 'vitest'
import { BRANCH_IDS } from '@masar/domain/locations'
import { CAR_TYPES, FUEL_TYPES, TRANSMISSIONS } from '@masar/domain/vehicles'
import { leasings } from './fleet/leasings.ts'
import { offers } from './fleet/offers.ts'
import { preowned } from './fleet/preowned.ts'
import { rentals } from './fleet/rentals.ts'
import { BRANDS } from './vocabulary.ts'

const fleets = { rentals, leasings, preowned }

describe.each(Object.entries(fleets))('the demo %s', (_name, fleet) => {
  const values = (of: (car: (typeof fleet)[number]) => unknown) => new Set(fleet.map(of))

  test('have every value that a chip can show', () => {
    expect(values((car) => car.car_type)).toEqual(new Set(CAR_TYPES))
    expect(values((car) => car.transmission)).toEqual(new Set(TRANSMISSIONS))
    expect(values((car) => car.fuel_type)).toEqual(new Set(FUEL_TYPES))
    expect(values((car) => car.brand)).toEqual(new Set(Object.keys(BRANDS)))
    for (const seats of [3, 5, 7, 8, 14]) expect(values((car) => car.seat_count)).toContain(seats)
    expect(new Set(fleet.flatMap((car) => [...car.branches]))).toEqual(new Set(BRANCH_IDS))
  })

  test('are told apart, and described in both languages', () => {
    expect(values((car) => `${car.brand} ${car.en} ${car.year}`).size).toBe(fleet.length)
    for (const text of ['en_description', 'ar_description'] as const) expect(values((car) => car[text]).size).toBe(fleet.length)
    for (const car of fleet) {
      expect(car.ar_description, car.en).toMatch(/[؀-ۿ]/)
      expect(car.en_description, car.en).toMatch(/^<p>/)
    }
  })
})

describe('the demo fleet', () => {
  test('is as large as a branch network needs', () => {
    expect(rentals.length).toBeGreaterThanOrEqual(60)
    expect(leasings.length).toBeGreaterThanOrEqual(40)
    expect(preowned.length).toBeGreaterThanOrEqual(60)
  })

  test('a model has one Arabic name, and its trim stands as on the boot lid', () => {
    const names = new Map<string, Set<string>>()
    for (const { brand, en, ar } of Object.values(fleets).flat()) {
      const [model = '', ...rest] = en.split(' ')
      const [arModel = ''] = ar.split(' ')
      names.set(`${brand} ${model}`, new Set([...(names.get(`${brand} ${model}`) ?? []), arModel]))
      const trims = rest.filter((word) => /^[A-Z]{1,3}$/.test(word) && word !== 'EV')
      expect(ar.split(' '), en).toEqual(expect.arrayContaining(trims))
    }
    expect([...names].filter(([, arModels]) => arModels.size > 1)).toEqual([])
  })

  test('a longer rental is cheaper by the day', () => {
    for (const { en, day, week, fortnight, month } of rentals) {
      const perDay = [day, week / 7, fortnight / 14, month / 30]
      expect(perDay, en).toEqual([...perDay].sort((a, b) => b - a))
    }
  })

  test('every rental can be had in Muscat, the default location', () => {
    for (const car of rentals)
      expect(
        car.branches.some((branch) => branch === 'azaiba' || branch === 'al-mouj'),
        car.en,
      ).toBe(true)
  })

  test('a used car stands at one branch, and each branch has some', () => {
    for (const { en, branches } of preowned) expect(branches, en).toHaveLength(1)
    for (const branch of BRANCH_IDS) expect(preowned.filter((car) => car.branches.includes(branch)).length).toBeGreaterThan(10)
  })

  test('the fixed options of the pre-owned search find something in Muscat, the default location', () => {
    const cars = preowned.filter(({ branches }) => branches.some((branch) => branch === 'azaiba' || branch === 'al-mouj'))
    expect(Math.min(...cars.map((car) => car.km_driven))).toBeLessThanOrEqual(1000)
    expect(Math.max(...cars.map((car) => car.price))).toBeGreaterThan(30_000)
  })

  test('offers are valid, over and yet to come, and cars take part in them', () => {
    expect(offers.filter((offer) => offer.from <= 0 && offer.until > 0).length).toBeGreaterThanOrEqual(5)
    expect(offers.some((offer) => offer.until <= 0) && offers.some((offer) => offer.from > 0)).toBe(true)
    const keys = new Set(offers.map((offer) => offer.key))
    for (const key of rentals.flatMap((car) => [...(car.offers ?? [])])) expect(keys).toContain(key)
  })
})
