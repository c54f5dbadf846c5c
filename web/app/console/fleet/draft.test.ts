import { expect, test } from 'vitest'
import { bodyOf, draftOf } from './draft.ts'

test('a line of features that nobody filled in is not sent', () => {
  const empty = { en_title: '', ar_title: ' ', en_value: '', ar_value: '' }
  const begun = { ...empty, ar_value: '٣' }
  const draft = { ...draftOf(undefined, 2026), features: [empty, begun, empty] }
  expect(bodyOf('pre_owns', draft, ['features'])).toEqual({ features: [begun] })
})
