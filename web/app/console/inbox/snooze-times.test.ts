import { parseDateTime } from '@masar/domain/muscat-time'
import { expect, test } from 'vitest'
import { snoozeChoices, snoozedUntil } from './snooze-times.ts'

const at = (text: string): Date => parseDateTime(text) ?? new Date(Number.NaN)
const choices = (text: string, closedDays: readonly string[] = []) =>
  snoozeChoices(at(text), closedDays).map(({ text: name, until }) => [name, until.toISOString()])
const iso = (text: string): string => at(text).toISOString()

test('on a working day: later, tomorrow at nine', () => {
  // A Sunday.
  expect(choices('2026-11-22 10:07 AM')).toEqual([
    ['laterToday', iso('2026-11-22 1:30 PM')],
    ['tomorrow', iso('2026-11-23 9:00 AM')],
  ])
})

test('before the weekend the next working day is told apart from tomorrow', () => {
  // A Thursday, and a Friday.
  expect(choices('2026-11-26 4:30 PM').slice(1)).toEqual([
    ['tomorrow', iso('2026-11-27 9:00 AM')],
    ['nextWorkingDay', iso('2026-11-29 9:00 AM')],
  ])
  expect(choices('2026-11-27 9:00 AM').at(-1)).toEqual(['nextWorkingDay', iso('2026-11-29 9:00 AM')])
})

test('a day on which the operator is closed is no working day', () => {
  // A Tuesday, with National Day on Wednesday and Thursday.
  expect(choices('2026-11-17 8:00 AM', ['2026-11-18', '2026-11-19']).slice(1)).toEqual([
    ['tomorrow', iso('2026-11-18 9:00 AM')],
    ['nextWorkingDay', iso('2026-11-22 9:00 AM')],
  ])
})

test('in the evening there is no later today, also where the day in Muscat is another one than elsewhere', () => {
  expect(choices('2026-11-22 5:31 PM').map(([name]) => name)).toEqual(['tomorrow'])
  expect(choices('2026-11-23 1:00 AM')).toEqual([
    ['laterToday', iso('2026-11-23 4:00 AM')],
    ['tomorrow', iso('2026-11-24 9:00 AM')],
  ])
})

test('a moment that has passed puts nothing off', () => {
  const now = at('2026-11-22 9:00 AM')
  expect([null, now.toISOString(), iso('2026-11-22 9:01 AM')].map((until) => snoozedUntil(until, now))).toEqual([
    undefined,
    undefined,
    iso('2026-11-22 9:01 AM'),
  ])
})
