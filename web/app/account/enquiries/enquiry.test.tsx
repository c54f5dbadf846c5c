import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import type { Language } from '../../i18n/language.ts'
import { visibleText } from '../../testing.tsx'
import EnquiryPage from './enquiry.tsx'

type Shown = ComponentProps<typeof EnquiryPage>
type Loaded = Shown['loaderData']

const enquiry = {
  id: 7,
  enquiry_type: 'pre_owned',
  status: 'completed',
  // In Muscat the first of October.
  created_at: '2026-09-30T20:30:00.000Z',
  updated_at: '2026-11-11T08:00:00.000Z',
  start_date: null,
  end_date: null,
  car_location: 'Select Location',
  name: 'Layla Al Hinai',
  email: 'layla@mail.example',
  phone: '+96892124410',
  image_url: null,
  assignee: null,
  description: '',
  vehicle_list: [],
  price: { lines: [] },
} as unknown as Loaded['enquiry']

const shown = { loaderData: { enquiry, thread: { data: [] }, quotations: [], promised: undefined } } as unknown as Shown
const read = (language: Language): string => visibleText(<EnquiryPage {...shown} />, language)

test('the head says type and status, and under "Updated at" the month in which it was made', () => {
  expect(read('en')).toContain(' / Pre owned Pre owned Completed Updated at October 2026 ')
  expect(read('ar')).toContain('آخر تحديث أكتوبر 2026')
})
