/** The rental period of a search: its dates, or defaults where it names none. */
import { addDays, fromMuscatParts, muscatParts } from '@masar/domain/muscat-time'
import { rentalDays, rentalDuration } from '@masar/domain/rental'
import type { SearchState } from './search-state.ts'

/** The dates of a rental in a form: null while a field is empty or cannot be parsed. */
export type Dates = { start: Date | null; end: Date | null }

export type RentalPeriod = { start: Date; end: Date; days: number; hours: number; minutes: number }

/** Ten in the morning of the next day in Muscat: late enough to prepare a car, early enough to use the day. */
function tomorrowMorning(now: Date): Date {
  const { year, month, day } = muscatParts(addDays(now, 1))
  return fromMuscatParts({ year, month, day, hour: 10, minute: 0 }) ?? addDays(now, 1)
}

/** Without dates, one day from tomorrow morning; with a start alone, one day from it; with an end alone, one day up to it. */
export function rentalPeriod(state: Pick<SearchState, 'startDate' | 'endDate'>, now: Date): RentalPeriod {
  const start = state.startDate ?? (state.endDate ? addDays(state.endDate, -1) : tomorrowMorning(now))
  const end = state.endDate ?? addDays(start, 1)
  return { start, end, days: rentalDays(start, end), ...rentalDuration(start, end) }
}
