import { expect, test } from 'vitest'
import { auditQuery, readAuditSearch } from './audit-search.ts'

test.each([
  ['from=2027-03-02&to=2027-03-01', { from: '2027-03-01', to: '2027-03-02' }],
  ['from=2027-03-01&to=2027-03-02', { from: '2027-03-01', to: '2027-03-02' }],
  ['from=2027-03-02', { from: '2027-03-02' }],
  ['from=0002-03-02&to=2027-02-30', {}],
])('the log is asked for a period that begins before it ends: %s', (text, period) => {
  expect(auditQuery(readAuditSearch(new URLSearchParams(text)))).toEqual({ ...period, page: 1, per_page: 50 })
})
