import { muscatParts, parseDateTime } from '@masar/domain/muscat-time'

const pad = (number: number): string => String(number).padStart(2, '0')

/** The day that an address names, nothing for anything else. */
export const parseDay = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && parseDateTime(text) ? text : undefined

/** The day it is in Muscat, as a date field takes it. */
export function muscatDay(instant: Date): string {
  const { year, month, day } = muscatParts(instant)
  return `${year}-${pad(month)}-${pad(day)}`
}
