/** What people type: their names, addresses and numbers, and longer texts. */
import { emailAddress } from '@masar/domain/email'
import { phoneNumber } from '@masar/domain/phone'
import * as z from 'zod'
import { complain, type Complaint } from './complaints.ts'

/** A text with nothing visible: only spaces and zero-width characters. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

/** Trims a text; one with nothing visible becomes empty. */
const trimmed = (text: string): string => (UNSEEN.test(text) ? '' : text.trim())

/** A text converted to the form it is stored in; an issue if it has none. */
export const normalised = <Form>(most: number, form: (text: string) => Form | undefined, complaint: Complaint) =>
  z
    .string()
    .max(most)
    .transform((text, context) => {
      const value = form(text)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', input: text, ...complain(complaint) })
      return z.NEVER
    })

/** A required text, converted to the form it is stored in. */
export const requiredText = <Form>(most: number, form: (text: string) => Form | undefined, complaint: Complaint) =>
  z
    .string()
    .trim()
    .min(1)
    .pipe(normalised(most, form, complaint))

export const Email = normalised(320, emailAddress, 'badEmail')
export const Phone = requiredText(60, phoneNumber, 'badPhone')
/** Empty if there is none. */
export const PhoneOrNone = normalised(60, (text) => (text.trim() === '' ? '' : phoneNumber(text)), 'badPhone')

const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/** One line of so many characters at most; it may be empty. */
export const Line = (most: number) =>
  z
    .string()
    .overwrite(trimmed)
    .max(most)
    .refine((text) => !CONTROL.test(text), complain('badText'))

export const Name = Line(200).min(1)

/** A search term. */
export const SearchTerm = Line(100).optional()

// People type line breaks and tabs; other control characters only come along when they paste.
const UNTYPED = /[^\P{Cc}\n\t]/gu

/** Well-formed Unicode, line feeds as line breaks, no control characters, trimmed. */
const tidied = (text: string): string =>
  trimmed(
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(UNTYPED, ''),
  )

/** A text of several lines, tidied first and then counted in characters as people count them, not in UTF-16 code units. */
export const longText = (least: number, most: number) =>
  z
    .string()
    .meta({ maxLength: most })
    .transform((given, context) => {
      const text = tidied(given)
      const length = [...text].length
      if (length < least) context.addIssue({ code: 'too_small', origin: 'string', minimum: least, inclusive: true, input: given })
      if (length > most) context.addIssue({ code: 'too_big', origin: 'string', maximum: most, inclusive: true, input: given })
      return text
    })

/** The same, but optional; empty if there is none. */
export const longTextOrNone = (most: number) =>
  longText(0, most)
    .nullish()
    .transform((text) => text ?? '')
