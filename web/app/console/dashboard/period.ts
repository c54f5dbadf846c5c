/** The period that the dashboard covers, and its query string. */
import { addDays, muscatDay } from '@masar/domain/muscat-time'

export const PERIODS = [7, 30, 90] as const
export type Period = (typeof PERIODS)[number]

const USUAL: Period = 30

export const readPeriod = (search: URLSearchParams): Period => PERIODS.find((days) => String(days) === search.get('days')) ?? USUAL

export const periodAddress = (days: Period): string => (days === USUAL ? '' : `?days=${days}`)

/** The first of the last `days` days in Muscat, today included. */
export const firstDay = (days: Period, now: Date): string => muscatDay(addDays(now, 1 - days))
