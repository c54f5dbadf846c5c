/** A period as a query says it, in days of Muscat or in moments. */
import { addDays, parseDateTime } from '@masar/domain/muscat-time'
import { fieldError } from '../platform/failure.ts'

/** From one instant on, up to another. */
export type Period = { from?: Date | undefined; to?: Date | undefined }

/** A day is over at the next midnight, a moment is included. */
function afterwards(text: string): Date | undefined {
  const moment = parseDateTime(text)
  if (!moment) return undefined
  return /^\d{4}-\d\d-\d\d$/.test(text) ? addDays(moment, 1) : new Date(moment.getTime() + 1)
}

/** Refuses one that is over before it begins. */
export function inOrder<Asked extends Period>(period: Asked): Asked {
  if (period.from && period.to && period.to <= period.from) throw fieldError('to', 'endBeforeStart')
  return period
}

export const periodOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Period =>
  inOrder({
    from: from === undefined ? undefined : parseDateTime(from),
    to: to === undefined ? undefined : afterwards(to),
  })
