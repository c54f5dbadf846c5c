/** The validation messages of every API endpoint. */
import type { Call } from '@masar/contract/call'
import { calls } from '@masar/contract/calls'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { validationFailed } from './validation.ts'

const SCHEMAS = Object.entries(calls as Record<string, Call>).flatMap(([name, { query, body, upload }]) => [
  ...(query ? [[`query of ${name}`, query] as const] : []),
  ...(body && !upload ? [[`body of ${name}`, body] as const] : []),
])

const refusal = (schema: z.ZodType, given: unknown, language: 'en' | 'ar') => {
  const { error } = schema.safeParse(given, { reportInput: true })
  return error ? (validationFailed(error).said(language).fields ?? {}) : {}
}

const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {})

test.each(SCHEMAS)('names the fields of the %s as people do', (_name, schema) => {
  const nonsense = Object.fromEntries(fieldsOf(schema).map((field) => [field, { nobody: 'means this' }]))
  for (const [field, text] of Object.entries(refusal(schema, nonsense, 'ar'))) expect(text).not.toContain(field.replace('[]', ''))
})

/** Inputs with an error message of their own, rather than the general "a value we do not know". */
const TOLD: [field: string, given: unknown, en: RegExp, ar: RegExp][] = [
  ['from', 'soon', /is not a date we can read/, /قراءة التاريخ/],
  ['to', '2027-02-30', /is not a date we can read/, /قراءة التاريخ/],
  ['deposit', 1.2345, /at most three decimals/, /الخانات العشرية/],
  ['q', 'a\u0000b', /characters that we cannot keep/, /رموز لا يمكننا/],
]

test.each(TOLD)('says what is wrong with %s: %s', (field, given, en, ar) => {
  const refusing = SCHEMAS.filter(([, schema]) => fieldsOf(schema).includes(field) && field in refusal(schema, { [field]: given }, 'en'))
  expect(refusing.length).toBeGreaterThan(1)
  for (const [name, schema] of refusing) {
    expect(refusal(schema, { [field]: given }, 'en')[field], name).toMatch(en)
    expect(refusal(schema, { [field]: given }, 'ar')[field], name).toMatch(ar)
  }
})

test('says of a number in the place of a text, and of a word in the place of a list, that it is none, and not that it is missing', () => {
  const schema = z.object({ name: z.string(), vehicle_type: z.array(z.string()) })
  const unknown = expect.stringContaining('a value we do not know')
  expect(refusal(schema, { name: 12, vehicle_type: 'SUV' }, 'en')).toEqual({ name: unknown, vehicle_type: unknown })
  expect(refusal(schema, { name: null }, 'en')).toEqual({
    name: expect.stringMatching(/^Please/),
    vehicle_type: expect.stringMatching(/choose/),
  })
})

test('says of a text, a list and a number by how much they are too short or too long', () => {
  const schema = z.object({
    name: z.string().min(1).max(2),
    vehicle_type: z.array(z.string()).min(1).max(2),
    count: z.number().min(1).max(2),
  })
  const empty = { name: '', vehicle_type: [], count: 0 }
  expect(Object.values(refusal(schema, empty, 'en'))).toEqual([
    expect.stringMatching(/^Please fill in "[^"]+"\.$/),
    expect.stringMatching(/^Please choose at least one in "[^"]+"\.$/),
    expect.stringMatching(/^"[^"]+" must be 1 or more\.$/),
  ])
  const full = { name: 'abc', vehicle_type: ['SUV', 'Sedan', 'SUV'], count: 3 }
  expect(Object.values(refusal(schema, full, 'en'))).toEqual([
    expect.stringMatching(/^"[^"]+" is too long: at most 2 characters\.$/),
    expect.stringMatching(/^"[^"]+" has too many values\.$/),
    expect.stringMatching(/^"[^"]+" must be 2 or less\.$/),
  ])
})

test.each(SCHEMAS)('says of what is not there in the %s that it is missing', (_name, schema) => {
  for (const text of Object.values(refusal(schema, {}, 'en'))) expect(text).not.toMatch(/a value we do not know/)
})
