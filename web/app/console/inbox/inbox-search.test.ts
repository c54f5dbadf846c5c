import { expect, test } from 'vitest'
import { finerFilters, inboxAddress, inboxQuery, readInboxSearch } from './inbox-search.ts'

const read = (text: string) => readInboxSearch(new URLSearchParams(text))

test('what an address says comes back as the same address', () => {
  for (const text of ['', '?view=reply', '?view=all&type=rental&status=lost&branch=sohar&assignee=7&order=waiting&q=said&page=3'])
    expect(inboxAddress(read(text), { page: read(text).page })).toBe(text)
})

test('whatever else stands in an address is left aside', () => {
  expect(inboxAddress(read('?view=x&type=boat&status=*&branch=%00&assignee=me&order=up&page=-1&q=%20'))).toBe('')
})

test('the inbox begins with what is open; a status takes its place', () => {
  expect(inboxQuery(read(''))).toMatchObject({ 'status[]': ['new_enquiry', 'inprogress'], order: 'activity', page: 1 })
  expect(inboxQuery(read('?status=lost'))).toMatchObject({ 'status[]': ['lost'] })
  expect(inboxQuery(read('?view=mine'))).toMatchObject({ assignee: 'me', 'status[]': ['new_enquiry', 'inprogress'] })
})

test('what one colleague has in hand is found in any view', () => {
  expect(inboxQuery(read('?assignee=7'))).toMatchObject({ assignee: '7', 'status[]': ['new_enquiry', 'inprogress'] })
  expect(inboxQuery(read('?view=mine&assignee=7'))).toMatchObject({ assignee: '7' })
})

test('another filter begins at the first page', () => {
  expect(inboxAddress(read('?view=all&page=4'), { type: 'leasing' })).toBe('?view=all&type=leasing')
  expect(finerFilters(read('?type=leasing&branch=sohar&assignee=7'))).toBe(3)
})
