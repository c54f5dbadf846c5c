/** What people type: their names, addresses and numbers, and longer texts. */
import { emailAddress } from '@masar/domain/email'
import { phoneNumber } from '@masar/domain/phone'
import * as z from 'zod'
import { complain, type Complaint } from './complaints.ts'

/** Nothing that anybody could see: spaces, and characters without a width. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

/** Without the space around; a text of which nothing can be seen is empty. */
const trimmed = (text: string): string => (UNSEEN.test(text) ? '' : text.trim())

/** A text in the form it is kept in; the complaint when it has none. */
export const kept = <Form>(most: number, form: (text: string) => Form | undefined, complaint: Complaint) =>
  z
    .string()
    .max(most)
    .transform((text, context) => {
      const value = form(text)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', input: text, ...complain(complaint) })
      return z.NEVER
    })

/** A text that has to be there, in the form it is kept in. */
export const required = <Form>(most: number, form: (text: string) => Form | undefined, complaint: Complaint) =>
  z
    .string()
    .trim()
    .min(1)
    .pipe(kept(most, form, complaint))

export const Email = kept(320, emailAddress, 'badEmail')
export const Phone = required(60, phoneNumber, 'badPhone')
/** Empty for none. */
export const PhoneOrNone = kept(60, (text) => (text.trim() === '' ? '' : phoneNumber(text)), 'badPhone')

const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/** One line of so many characters at most; it may be empty. */
export const Line = (most: number) =>
  z
    .string()
    .overwrite(trimmed)
    .max(most)
    .refine((text) => !CONTROL.test(text), complain('badText'))

export const Name = Line(200).min(1)

/** A word to look for. */
export const Sought = Line(100).optional()

// Line breaks and tabs are what people type; the rest of the control characters comes along when they paste.
const UNTYPED = /[^\P{Cc}\n\t]/gu

/** Whole characters, line feeds as line ends, nothing invisible that controls a machine, no space around. */
const tidied = (text: string): string =>
  trimmed(
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(UNTYPED, ''),
  )

/** A text of several lines, tidied and then counted in characters as people count them. */
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

/** The same where it may be left out; empty for none. */
export const longTextOrNone = (most: number) =>
  longText(0, most)
    .nullish()
    .transform((text) => text ?? '')
