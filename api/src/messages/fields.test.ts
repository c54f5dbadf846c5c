import { calls } from '@masar/contract/calls'
import { openApiDocument } from '@masar/contract/openapi'
import { expect, test } from 'vitest'
import { fieldsOf } from '../platform/fuzz/fields.ts'
import type { OpenApi } from '../platform/fuzz/generate.ts'
import { fieldLabel } from './fields.ts'

test('a message calls every field that can be wrong by a word for people', () => {
  const document = openApiDocument(calls, { title: 'Test', version: 'test' }) as unknown as OpenApi
  const names = fieldsOf(document)
    .filter(({ where }) => where !== 'path')
    .map(({ keys }) => keys.filter((part) => typeof part === 'string'))
  const nameless = names.filter((way) => !/\p{Script=Arabic}/u.test(fieldLabel(way.at(-1) ?? '', 'ar', way.at(-2))))
  expect([...new Set(nameless.map((way) => way.join('.')))].filter((name) => name !== '')).toEqual([])
})
