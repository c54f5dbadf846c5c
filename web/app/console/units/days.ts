import { muscatParts } from '@masar/domain/muscat-time'

const pad = (number: number): string => String(number).padStart(2, '0')

/** The day it is in Muscat, as a date field takes it. */
export function muscatDay(instant: Date): string {
  const { year, month, day } = muscatParts(instant)
  return `${year}-${pad(month)}-${pad(day)}`
}
