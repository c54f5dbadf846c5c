/** What is wrong with an input, said to people. */
import type * as z from 'zod'
import { fieldLabel } from '../messages/fields.ts'
import { message, type ApiLanguage } from '../messages/messages.ts'
import { ApiError } from './failure.ts'

function sentence(issue: z.core.$ZodIssue, field: string, language: ApiLanguage): string {
  const name = { field: fieldLabel(field, language) }
  switch (issue.code) {
    case 'invalid_type':
      return message(language, issue.expected === 'number' || issue.expected === 'int' ? 'invalidNumber' : 'invalidValue', name)
    case 'too_small':
      return message(language, 'tooSmall', { ...name, limit: Number(issue.minimum) })
    case 'too_big':
      if (issue.origin === 'string') return message(language, 'tooLong', name)
      if (issue.origin === 'array') return message(language, 'tooMany', name)
      return message(language, 'tooBig', { ...name, limit: Number(issue.maximum) })
    default:
      return message(language, 'invalidValue', name)
  }
}

/** A schema's refusal as the 422 of the contract: one message a field, in the schema's order. */
export function validationFailed(error: z.ZodError): ApiError {
  return new ApiError('validation_failed', (language) => {
    const fields: Record<string, string> = {}
    for (const issue of error.issues) {
      const field = String(issue.path[0] ?? '')
      fields[field] ??= sentence(issue, field, language)
    }
    return { data: Object.values(fields), fields }
  })
}
