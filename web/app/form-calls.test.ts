import { CallFailure } from '@masar/contract/client'
import type { Failure } from '@masar/contract/shapes'
import { expect, test } from 'vitest'
import { failureText } from './form-calls.ts'

const failure = (body: Partial<Failure>) => new CallFailure('PUT /v1/customer/login', 500, body as Failure)

test('a failure is told by the first of its messages, else by its message, else not at all', () => {
  expect(failureText(failure({ message: 'Second', data: ['First', 'Other'] }))).toBe('First')
  expect(failureText(failure({ message: 'Alone', data: [] }))).toBe('Alone')
  expect(failureText(failure({ message: 'Alone' }))).toBe('Alone')
  expect(failureText(failure({}))).toBeUndefined()
  expect(failureText(new TypeError('Failed to fetch'))).toBeUndefined()
})
