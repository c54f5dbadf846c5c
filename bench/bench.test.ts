import { describe, expect, test } from 'vitest'
import { address, questions, type FleetFacts } from './queries.ts'
import { facetsSql } from './sql.ts'
import { median, percentile, spread } from './statistics.ts'
import { AnswerReader } from './wire.ts'

const facts: FleetFacts = {
  kind: 'rental',
  ids: [3, 5, 8],
  brands: ['Toyota', 'Kia', 'BMW', 'Ford', "O'Hara"],
  seats: [4, 5, 7],
  lowest: 5,
  middle: 20,
  highest: 90,
}

describe('the questions', () => {
  test('are the same for the same seed, others for another, and none comes twice', () => {
    const asked = questions('list', facts, 500, 1)
    expect(questions('list', facts, 500, 1)).toEqual(asked)
    expect(questions('list', facts, 500, 2)).not.toEqual(asked)
    expect(new Set(asked.map((question) => JSON.stringify(question))).size).toBe(500)
  })

  test('are written as the API, the page and the database read them', () => {
    const question = {
      filter: {
        location: 'muscat',
        brands: ['Kia', "O'Hara"],
        fuels: ['ev'],
        minPrice: 5,
        maxPrice: 60,
        fourth: { name: 'seat_count', values: [5, 7] },
        order: 'price asc',
      },
    } as const
    const filter = structuredClone(question) as unknown as Parameters<typeof address>[2]
    expect(decodeURIComponent(address('facets', 'rental', filter))).toBe(
      "/v1/customers/rentals/aggs?alias_name=muscat&brand[]=Kia&brand[]=O'Hara&fuel_type[]=ev&min_price=5&max_price=60&seat_count[]=5&seat_count[]=7",
    )
    expect(decodeURIComponent(address('page', 'rental', filter))).toBe(
      "/en/rental-car?pickupLocation=muscat&brand_name=Kia,O'Hara&fuel_type=ev&seat=5,7&min_price=5&max_price=60&order=price+asc",
    )
    const sql = 'filter' in filter ? facetsSql('rental', filter.filter) : ''
    expect(sql).toContain("(select vehicle_id from vehicle_branches where branch in ('azaiba', 'al-mouj'))")
    expect(sql).toContain("brands.name in ('Kia', 'O''Hara') and vehicles.fuel_type in ('ev') and vehicles.price between 5000 and 60000")
  })
})

test('medians, spreads and percentiles', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(spread([90, 100, 120])).toBeCloseTo(0.15)
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(3)
  expect(percentile([1, 2, 3, 4], 0.99)).toBe(4)
})

describe('where an answer ends', () => {
  const announced = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello'
  const chunked = 'HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\na\r\n0123456789\r\n0\r\n\r\n'

  test.each([
    [200, announced],
    [404, chunked],
  ])('in whatever pieces it comes (%i)', (status, text) => {
    const reader = new AnswerReader()
    const buffer = Buffer.alloc(text.length)
    for (let size = 1; size <= text.length; size += 1) {
      const said = []
      for (let at = 0; at < text.length; at += size) said.push(reader.push(buffer.subarray(0, buffer.write(text.slice(at, at + size)))))
      expect(said.pop()).toBe(status)
      expect(said.every((each) => each === undefined)).toBe(true)
    }
  })
})
