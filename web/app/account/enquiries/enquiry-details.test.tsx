import { expect, test } from 'vitest'
import { visibleText } from '../../testing.tsx'
import { EnquiredCars, EnquiryDetails, EnquiryPrice, type Enquiry } from './enquiry-details.tsx'

const read = (page: React.ReactNode): string => visibleText(page, 'en')

const asked = {
  name: 'Layla Al Hinai',
  email: 'layla@mail.example',
  phone: '+96892124410',
  image_url: null,
  assignee: { name: 'Salma' },
  start_date: '2027-03-10T06:00:00.000Z',
  end_date: '2027-03-19T06:00:00.000Z',
  car_location: 'salalah',
  description: '',
} as Enquiry

test('the details say who asks, who takes care of it, when and where', () => {
  expect(read(<EnquiryDetails enquiry={asked} />)).toBe(
    'Enquired Details L Layla Al Hinai layla@mail.example Phone +968 9212 4410 Assignee name Salma ' +
      'Start date 10 Mar 2027 End date 19 Mar 2027 Car location Salalah',
  )
})

test('a search at every branch is said in words, not as the key it is sent with', () => {
  expect(read(<EnquiryDetails enquiry={{ ...asked, car_location: 'all location' }} />)).toMatch(/Car location All location$/)
})

test('what was written with the enquiry stands with it: it is no message of the thread', () => {
  expect(read(<EnquiryDetails enquiry={{ ...asked, description: 'Is there a child seat?' }} />)).toMatch(
    /Car location Salalah Description Is there a child seat\?$/,
  )
})

test('what nobody has said is a dash, and so is a location that was not chosen', () => {
  const bare = { ...asked, assignee: null, start_date: null, end_date: null, car_location: 'Select Location' }
  expect(read(<EnquiryDetails enquiry={bare} />)).toMatch(/Assignee name - Start date - End date - Car location -$/)
})

test('without cars the list says so', () => {
  expect(read(<EnquiredCars cars={[]} />)).toBe('Enquired Cars No Enquired Car Found')
})

test('the sums of an enquiry have the decimals of its VAT', () => {
  const price = { days: 10, net: 250, vat_rate: 5, vat: 12.5, total: 262.5, lines: [{}] } as Enquiry['price']
  expect(read(<EnquiryPrice enquiry={{ ...asked, enquiry_type: 'rental', price }} />).match(/RO \S+/g)).toEqual([
    'RO 250.000',
    'RO 12.500',
    'RO 262.500',
  ])
})
