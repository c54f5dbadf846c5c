import { describe, expect, test } from 'vitest'
import { addDays } from './muscat-time.ts'
import { hoursOn, isRamadan, openState, opensAt, type Hours } from './opening-hours.ts'

const HOURS: Hours = {
  usual: { from: '07:00', to: '23:00' },
  friday: { from: '14:00', to: '22:00' },
  saturday: { from: '08:00', to: '23:00' },
  ramadan: { from: '09:00', to: '16:00' },
}
/** The instant of a wall-clock time in Muscat. */
const muscat = (text: string) => new Date(`${text}+04:00`)

describe('opening hours', () => {
  test.each([
    ['a Sunday', '2026-11-22T10:00:00', HOURS.usual],
    ['a Friday', '2026-11-27T10:00:00', HOURS.friday],
    ['a Saturday', '2026-11-28T10:00:00', HOURS.saturday],
    ['a Friday in Ramadan', '2027-02-12T10:00:00', HOURS.ramadan],
    ['a Friday in Muscat that is still Thursday in London', '2026-11-27T01:00:00', HOURS.friday],
  ])('%s', (_day, time, expected) => expect(hoursOn(HOURS, [], muscat(time))).toEqual(expected))

  test.each([
    ['before opening', '2026-11-22T06:59:00', { open: false, clock: '07:00', days: 0 }],
    ['at opening', '2026-11-22T07:00:00', { open: true, clock: '23:00', days: 0 }],
    ['the last minute', '2026-11-22T22:59:00', { open: true, clock: '23:00', days: 0 }],
    ['at closing', '2026-11-22T23:00:00', { open: false, clock: '07:00', days: 1 }],
    ['Thursday night: Friday begins late', '2026-11-26T23:30:00', { open: false, clock: '14:00', days: 1 }],
    ['Friday morning', '2026-11-27T09:00:00', { open: false, clock: '14:00', days: 0 }],
    ['the eve of Ramadan', '2027-02-07T23:30:00', { open: false, clock: '09:00', days: 1 }],
  ])('%s', (_when, time, expected) => expect(openState(HOURS, [], muscat(time))).toEqual(expected))

  test('days without anybody there are passed over', () => {
    const resting: Hours = { ...HOURS, friday: null }
    const thursdayNight = muscat('2026-11-26T23:30:00')
    expect(hoursOn(resting, [], muscat('2026-11-27T10:00:00'))).toBeNull()
    expect(openState(resting, [], thursdayNight)).toEqual({ open: false, clock: '08:00', days: 2 })
    expect(openState(resting, ['2026-11-28', '2026-11-29'], thursdayNight)).toEqual({ open: false, clock: '07:00', days: 4 })
    expect(openState({ usual: null, friday: null, saturday: null, ramadan: null }, [], thursdayNight)).toBeUndefined()
  })

  test('Ramadan begins and ends at midnight in Muscat', () => {
    expect(isRamadan(muscat('2027-02-07T23:59:00'))).toBe(false)
    expect(isRamadan(muscat('2027-02-08T00:00:00'))).toBe(true)
    expect(isRamadan(muscat('2027-03-09T23:59:00'))).toBe(true)
    expect(isRamadan(muscat('2027-03-10T00:00:00'))).toBe(false)
  })

  test('Ramadan is that of the calendar of Mecca, but for the day that the moon may move it by', () => {
    const mecca = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', timeZone: 'Asia/Muscat' })
    const isInMecca = (day: Date) => mecca.format(day).startsWith('9')
    const days = Array.from({ length: 10 * 365 }, (_, at) => addDays(muscat('2026-01-01T12:00:00'), at))
    const strange = days.filter((day) => isRamadan(day) !== isInMecca(day) && isInMecca(addDays(day, -1)) === isInMecca(addDays(day, 1)))
    expect(strange).toEqual([])
  })
})

test.each([
  ['before it opens', '2026-11-22T06:00:00', '2026-11-22T07:00:00'],
  ['after it has closed', '2026-11-26T23:30:00', '2026-11-27T14:00:00'],
  ['into Ramadan', '2027-02-07T23:30:00', '2027-02-08T09:00:00'],
])('%s it opens next', (_when, now, then) => expect(opensAt(HOURS, [], muscat(now))).toEqual(muscat(then)))

test('nobody is told when it opens while it is open, or where it never does', () => {
  expect(opensAt(HOURS, [], muscat('2026-11-22T12:00:00'))).toBeUndefined()
  expect(opensAt({ usual: null, friday: null, saturday: null, ramadan: null }, [], muscat('2026-11-22T12:00:00'))).toBeUndefined()
})
