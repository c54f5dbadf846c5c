/** Translates schema violations into messages for people. */
import type { Complaint } from '@masar/contract/complaints'
import type * as z from 'zod'
import { fieldLabel } from '../messages/fields.ts'
import { message, messages, type ApiLanguage } from '../messages/messages.ts'
import { ApiError } from './failure.ts'

/** Expected types without a more specific message. `nonoptional` is a field that is required here but optional in other endpoints. */
const NO_KIND: ReadonlySet<string> = new Set(['object', 'nonoptional'])

function sentence(issue: z.core.$ZodIssue, field: string, language: ApiLanguage): string {
  const around = issue.path.filter((part) => typeof part === 'string').at(-2)
  const name = { field: fieldLabel(field, language, around) }
  const isAny =
    issue.code === 'invalid_value' || issue.code === 'invalid_union' || (issue.code === 'invalid_type' && NO_KIND.has(issue.expected))
  // `input` is present only if the schema was parsed with `reportInput`.
  if (isAny && 'input' in issue && issue.input === undefined) return message(language, 'missing', name)
  const isThere = (issue.input ?? null) !== null
  switch (issue.code) {
    case 'invalid_type':
      // A value of the wrong type is invalid, not missing.
      if (issue.expected === 'string') return message(language, isThere ? 'invalidValue' : 'missing', name)
      if (issue.expected === 'array') return message(language, isThere ? 'invalidValue' : 'noneChosen', name)
      // A number, but not an integer.
      if (issue.expected === 'int') return message(language, 'invalidInteger', name)
      return message(language, issue.expected === 'number' ? 'invalidNumber' : 'invalidValue', name)
    case 'custom':
      return message(language, (issue.params?.['complaint'] as Complaint | undefined) ?? 'invalidValue', name)
    case 'too_small':
      if (issue.origin === 'string') return message(language, 'missing', name)
      if (issue.origin === 'array') return message(language, 'noneChosen', name)
      return message(language, 'tooSmall', { ...name, limit: Number(issue.minimum) })
    case 'too_big':
      if (issue.origin === 'string') return message(language, 'longerThan', { ...name, limit: Number(issue.maximum) })
      if (issue.origin === 'array') return message(language, 'tooMany', name)
      return message(language, 'tooBig', { ...name, limit: Number(issue.maximum) })
    case 'invalid_format':
      return message(language, issue.format === 'date' ? 'badDate' : 'invalidValue', name)
    case 'not_multiple_of':
      return message(language, 'tooFine', name)
    default:
      return message(language, 'invalidValue', name)
  }
}

/** The field's name as people know it: the last key in the path, without the objects and list indices around it. */
const fieldOf = ({ path }: z.core.$ZodIssue) => path.findLast((part) => typeof part === 'string')

/** Turns a schema error into a 422 response: one message for each field, in the schema's order. */
export function validationFailed(error: z.ZodError): ApiError {
  return new ApiError('validation_failed', (language) => {
    const fields: Record<string, string> = {}
    for (const issue of error.issues) {
      const field = fieldOf(issue)
      if (field !== undefined) fields[field] ??= sentence(issue, field, language)
    }
    const data = Object.values(fields)
    return data.length > 0 ? { data, fields } : { data: [messages(language).validation_failed] }
  })
}
