/** Instants as people and clients write them. */
import { latinDigits } from '@masar/domain/digits'
import { addDays, muscatDay, parseDateTime } from '@masar/domain/muscat-time'
import * as z from 'zod'
import { complain } from './complaints.ts'

const WHEN = 'YYYY-MM-DD hh:mm A, YYYY-MM-DD or ISO 8601; without an offset it is Muscat time'

/** Null if the text is empty; undefined, with an issue added, if it cannot be parsed. */
const read = (text: string, context: z.core.$RefinementCtx<string>): Date | null | undefined => {
  if (text.trim() === '') return null
  const instant = parseDateTime(latinDigits(text))
  if (!instant) context.addIssue({ code: 'custom', input: text, ...complain('badDate') })
  return instant
}

/** An instant, or null if none is given. */
export const MomentOrNone = z
  .string()
  .meta({ description: WHEN })
  .nullish()
  .transform((text, context): Date | null => {
    const instant = read(text ?? '', context as z.core.$RefinementCtx<string>)
    return instant === undefined ? z.NEVER : instant
  })

const needed = (description: string, settled: (instant: Date, text: string) => Date) =>
  z
    .string()
    .meta({ description })
    .transform((text, context) => {
      const instant = read(text, context)
      if (instant) return settled(instant, text)
      if (instant === null) context.addIssue({ code: 'custom', input: text, ...complain('missing') })
      return z.NEVER
    })

/** A required instant. */
export const Moment = needed(WHEN, (instant) => instant)

/** The end of something; a day without a time means the end of that day. */
export const End = needed(`${WHEN}; a day without a time means the end of that day`, (instant, text) =>
  text.includes(':') ? instant : addDays(instant, 1),
)

/** A day of Muscat's calendar, `YYYY-MM-DD`. */
export const Day = z.iso.date().refine((day) => parseDateTime(day) !== undefined, complain('badDate'))

const DayOrMoment = z.union([Day, z.iso.datetime({ offset: true }).refine((moment) => parseDateTime(moment) !== undefined)])

const bound = z
  .string()
  .refine((text) => DayOrMoment.safeParse(text).success, complain('badDate'))
  .optional()
  .meta({ description: 'A day in Muscat (YYYY-MM-DD) or an instant (ISO 8601 with an offset); inclusive' })

/** A day or an instant, as its day in Muscat. */
export const DayOf = bound.unwrap().transform((text) => (text.length === 10 ? text : muscatDay(parseDateTime(text) as Date)))

/** Query parameters for a period that something has to lie within. */
export const period = { from: bound, to: bound }
