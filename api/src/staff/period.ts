/** Parses the period of a query, given as days in Muscat or as instants. */
import { addDays, parseDateTime } from '@masar/domain/muscat-time'
import { fieldError } from '../platform/failure.ts'

/** `from` is included, `to` is not. */
export type Period = { from?: Date | undefined; to?: Date | undefined }

/** The exclusive end for a `to` that is itself included: the midnight after a day, or the millisecond after an instant. */
function afterwards(text: string): Date | undefined {
  const moment = parseDateTime(text)
  if (!moment) return undefined
  return /^\d{4}-\d\d-\d\d$/.test(text) ? addDays(moment, 1) : new Date(moment.getTime() + 1)
}

/** Throws if the period does not end after it begins. */
export function inOrder<Asked extends Period>(period: Asked): Asked {
  if (period.from && period.to && period.to <= period.from) throw fieldError('to', 'endBeforeStart')
  return period
}

export const periodOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Period =>
  inOrder({
    from: from === undefined ? undefined : parseDateTime(from),
    to: to === undefined ? undefined : afterwards(to),
  })
