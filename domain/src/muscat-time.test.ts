import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatPickerDate,
  formatSearchDate,
  fromMuscatParts,
  muscatClock,
  muscatDay,
  muscatParts,
  nextSlot,
  parseDateTime,
} from './muscat-time.ts'

describe('a date is read as people type it', () => {
  test.each([
    ['24/11/2026 10:00 AM', '2026-11-24T06:00:00.000Z'],
    ['24/11/20 10:00pm', '2020-11-24T18:00:00.000Z'],
    ['24/11/2026', '2026-11-23T20:00:00.000Z'],
    ['24/11/26 18:30', '2026-11-24T14:30:00.000Z'],
    ['24/11/26 00:00', '2026-11-23T20:00:00.000Z'],
    [' 24/11/26 23:59 ', '2026-11-24T19:59:00.000Z'],
    ['24/11/26 10:00 ص', '2026-11-24T06:00:00.000Z'],
    ['24/11/26 10:00م', '2026-11-24T18:00:00.000Z'],
    ['24/11/26 12:00 ص', '2026-11-23T20:00:00.000Z'],
    ['24/11/26 12:15 م', '2026-11-24T08:15:00.000Z'],
    ['24/11/2026 10:00 صباحًا', '2026-11-24T06:00:00.000Z'],
    ['24/11/26 10:00 صباحاً', '2026-11-24T06:00:00.000Z'],
    ['24/11/26 10:00 صباحا', '2026-11-24T06:00:00.000Z'],
    ['24/11/26 9:05 مساءً', '2026-11-24T17:05:00.000Z'],
    ['24/11/26 9:05 مساء', '2026-11-24T17:05:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(parseDateTime(text)?.toISOString()).toBe(iso)
  })

  test.each(['24/11/1926 10:00 AM', '24/11/26 24:00', '24/11/26 23:60', '24/11/26 13:00 م', '24/11/26 00:10 ص', '24/11/26 10:00 ظهرًا'])(
    '%j is no date',
    (text) => {
      expect(parseDateTime(text)).toBeUndefined()
    },
  )
})

describe('dates are Muscat’s', () => {
  test.each([
    ['2026-11-24 10:00 AM', '2026-11-24T06:00:00.000Z'],
    ['2026-11-24 12:00 AM', '2026-11-23T20:00:00.000Z'],
    ['2026-11-24 12:30 pm', '2026-11-24T08:30:00.000Z'],
    ['2026-11-24', '2026-11-23T20:00:00.000Z'],
    ['2026-11-24T10:00', '2026-11-24T06:00:00.000Z'],
    ['2026-11-24T10:00:00', '2026-11-24T06:00:00.000Z'],
    ['2026-11-24T10:00:00.5', '2026-11-24T06:00:00.500Z'],
    ['2026-11-24T10:00:00Z', '2026-11-24T10:00:00.000Z'],
    ['2026-11-24T10:00:00.123456Z', '2026-11-24T10:00:00.123Z'],
    ['2026-11-24T10:00:00+05:30', '2026-11-24T04:30:00.000Z'],
    ['2026-11-24T10:00:00+0530', '2026-11-24T04:30:00.000Z'],
    ['2026-11-24T10:00:00-03', '2026-11-24T13:00:00.000Z'],
    ['2026-11-24 10:00:00', '2026-11-24T06:00:00.000Z'],
    ['24/11/26 10:00 AM', '2026-11-24T06:00:00.000Z'],
    ['2028-02-29', '2028-02-28T20:00:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(parseDateTime(text)?.toISOString()).toBe(iso)
  })

  test.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2026-13-01',
    '2026-11-24 13:00 PM',
    '2026-11-24 00:10 AM',
    '2026-11-24 25:00',
    '2026-11-24 10:60 AM',
    '24/11/26 10:75 AM',
    '2026-02-30T10:00:00Z',
    '2026-11-24T25:00:00',
    '2026-11-24T10:00:61+04:00',
    '2027-02-29',
    '٢٠٢٦-١١-٢٤',
    '99999-01-01',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '9999-12-31',
  ])('%j is no date', (text) => {
    expect(parseDateTime(text)).toBeUndefined()
  })

  const instants = fc
    .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-30T00:00:00Z'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))

  test('what is written is read as the same minute', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(parseDateTime(formatSearchDate(instant))).toEqual(instant)
        expect(parseDateTime(formatPickerDate(instant))).toEqual(instant)
        expect(fromMuscatParts(muscatParts(instant))).toEqual(instant)
      }),
    )
  })

  test('a message carries its day and minute in Muscat', () => {
    expect(formatDateTime(new Date('2026-11-24T20:05:00Z'))).toBe('25/11/2026, 12:05 AM')
  })

  test('a day and a time are Muscat’s, for machines and for people', () => {
    const evening = new Date('2026-11-30T20:05:00Z')
    expect([muscatDay(evening), muscatClock(evening)]).toEqual(['2026-12-01', '00:05'])
    expect([formatDay(evening), formatClock(evening)]).toEqual(['01/12/2026', '12:05 AM'])
    const noon = new Date('2026-01-09T08:00:00Z')
    expect([muscatClock(noon), formatClock(noon)]).toEqual(['12:00', '12:00 PM'])
  })

  test('slots are half hours', () => {
    expect(nextSlot(new Date('2026-11-24T06:01:00Z')).toISOString()).toBe('2026-11-24T06:30:00.000Z')
    expect(nextSlot(new Date('2026-11-24T06:30:00Z')).toISOString()).toBe('2026-11-24T06:30:00.000Z')
  })
})
