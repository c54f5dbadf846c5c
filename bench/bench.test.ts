import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { delayFigure, isMet } from './figures.ts'
import { readOptions } from './options.ts'
import { misses, pageTable, shortcomings, type Measured } from './page-report.ts'
import { address, questions, type FleetFacts } from './queries.ts'
import { markdown } from './report.ts'
import { measuresOf, type MeasureResult, type Round } from './session.ts'
import { facetsSql } from './sql.ts'
import { median, percentile, slope, spread } from './statistics.ts'
import { serveTwins } from './twin.ts'
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

describe('the options', () => {
  test('without any, all kinds and both sizes are measured within ten minutes', () => {
    const { kinds, sizes, budgetMs } = readOptions([])
    expect({ kinds, sizes }).toEqual({ kinds: ['rental', 'leasing', 'pre_owned'], sizes: [2000, 20_000] })
    expect(budgetMs).toBeLessThan(600_000)
  })

  test('kinds, sizes and seconds can be chosen', () => {
    expect(readOptions(['--kind', 'pre_owned,rental', '--size', '5000,500', '--seconds', '0.2'])).toMatchObject({
      kinds: ['rental', 'pre_owned'],
      sizes: [500, 5000],
      seconds: 0.2,
    })
    expect(readOptions(['--kind', 'leasing'])).toMatchObject({ kinds: ['leasing'], rounds: 6 })
    expect(readOptions(['--quick'])).toMatchObject({ sizes: [2000], rounds: 1 })
  })

  test.each([
    [['--kind', 'boat'], "There is no kind 'boat'."],
    [['--size', '2000,x'], /how many vehicles/],
    [['--size', '3'], /how many vehicles/],
    [['--seconds', '0'], /how many seconds/],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence)
  })
})

test('every kind has its list, facets and details measured, the first of them its pages too', () => {
  expect(measuresOf('rental', ['rental', 'leasing'])).toEqual(['list', 'facets', 'detail', 'page', 'kept'])
  expect(measuresOf('leasing', ['rental', 'leasing'])).toEqual(['list', 'facets', 'detail'])
  expect(measuresOf('leasing', ['leasing'])).toContain('page')
})

test('the report is a table by kind for each database and size', () => {
  const load = { answers: 10, perSecond: 50, errors: {}, repeated: 0, p50: 1, p99: 4, bytesEach: 2048, cpuEach: [1.5, 2.5], busy: 0.1 }
  const round: Round = {
    product: load,
    bare: { ...load, perSecond: 200 },
    stub: { ...load, perSecond: 100 },
    postgres: { perSecond: 100, cpuEach: 1 },
  }
  const measures: MeasureResult[] = [
    { measure: 'list', rounds: [round, round], wrong: undefined },
    { measure: 'facets', rounds: [], wrong: 'The answer has status 500.' },
  ]
  const session = (kind: 'rental' | 'leasing', vehicles: number) => ({
    database: 'PostgreSQL 15',
    vehicles,
    kind,
    ofKind: 700,
    carsEach: 20,
    measures,
  })
  const text = markdown({
    date: '2026-11-21T10:00:00.000Z',
    machine: { cpu: 'x', cores: 2, memoryGb: 4, system: 'linux', node: 'v24', loadBefore: 0 },
    settings: { rounds: 2, seconds: 1.5, connections: 16, seed: 1 },
    sessions: [session('rental', 2000), session('leasing', 2000), session('rental', 20_000)],
    tookSeconds: 500,
  })
  expect(text.match(/^## .*/gm)).toEqual(['## PostgreSQL 15, 2,000 vehicles; 2 rounds', '## PostgreSQL 15, 20,000 vehicles; 2 rounds'])
  expect(text.match(/^\| (rental|leasing) \| \w+/gm)).toEqual([
    '| rental | list',
    '| rental | facets',
    '| leasing | list',
    '| leasing | facets',
    '| rental | list',
    '| rental | facets',
  ])
  expect(text).toContain('| rental | list | 50.0 ±0% | 200 ±0% | 100 ±0% | 0.25 | 0.50 |')
  expect(text).toContain('| leasing | facets | not timed: The answer has status 500. |')
  expect(text).toContain('Of these 700 rental (20.0 on a list), 700 leasing (20.0 on a list).')
})

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

describe('pages', () => {
  const figures = { 'first paint s': 1, 'largest s': 1.5, 'blocked ms': 100, shift: 0.001, KB: 300 }
  const round = (performance: number, ofTwin?: number): Measured => ({
    scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
    figures,
    requests: 30,
    lost: [],
    ...(ofTwin === undefined ? {} : { twin: { ...figures, 'largest s': 1.5 / ofTwin, 'blocked ms': 70 } }),
  })
  const measured = new Map([
    ['bare page', [round(90)]],
    ['/en/home', [round(96, 1.2), round(96, 1.4), round(99, 1.5)]],
  ])

  test('fail below their aim, and are told where they fall short of what is asked for beside their twin', () => {
    expect(misses(measured)).toEqual(['bare page: performance below 95 '])
    expect(shortcomings(measured)).toEqual([
      '/en/home: performance 96, asked for at least 97',
      '/en/home: largest of twin 1.40, asked for at most 1.3',
      '/en/home: blocked ms 100, asked for below 100',
    ])
    expect(pageTable(measured)).toMatch(/bare page .* – \| – \|\n.*home .* 1\.40 \| 70 \|$/)
  })

  test('have a twin without scripts, all else of which is the product’s own', async () => {
    const product = createServer(({ url }, answer) => {
      const page = `<link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css"><script type="module">\n1</script><h1>Cars</h1>`
      answer.setHeader('x-from', 'product').end(url === '/a.css' ? 'h1 {}' : page)
    }).listen(0, '127.0.0.1')
    await once(product, 'listening')
    const twins = await serveTwins((product.address() as AddressInfo).port, ['/en/home'])
    onTestFinished(() => {
      for (const server of [twins, product]) server.close()
    })
    const ask = (path: string) => fetch(`http://127.0.0.1:${(twins.address() as AddressInfo).port}${path}`)
    expect(await (await ask('/en/home')).text()).toBe('<link rel="stylesheet" href="/a.css"><h1>Cars</h1>')
    const style = await ask('/a.css')
    expect([style.headers.get('x-from'), await style.text()]).toEqual(['product', 'h1 {}'])
  })
})

test('one stall among twenty-one presses decides nothing, two do', () => {
  const quick = Array.from({ length: 19 }, () => 48)
  const [single, double] = [delayFigure('press', [900, 40, ...quick], 100), delayFigure('press', [900, 900, ...quick], 100)]
  expect([single.what, single.reached, isMet(single)]).toEqual(['press, 95th percentile (median 48, longest 900 of 21)', 48, true])
  expect(isMet(double)).toBe(false)
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

test('the slope of the best line is what values rise for one step, whatever they swing', () => {
  expect(slope([1, 2, 3, 4], [10, 12, 14, 16])).toBeCloseTo(2)
  expect(slope([0, 1, 2, 3], [5, 7, 5, 7])).toBeCloseTo(0.4)
  expect(slope([1, 2, 3], [4, 4, 4])).toBe(0)
})
