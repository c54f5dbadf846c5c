/** Puts hostile texts into every field that a visitor, a customer or somebody of the staff can write, and says where they are shown. */
import { DAY } from '@masar/domain/durations'
import type { APIRequestContext } from '@playwright/test'
import { inOneLine } from './attack-payloads.ts'
import { enter, newAddress, type Customer } from './people.ts'
import { call, enter as enterDesk, NEW_CAR, newEnquiry, newStaff, RENTAL_PRICES } from './staff.ts'

type Staff = Awaited<ReturnType<typeof newStaff>>
type Made = { id: number }
export type Planted = { staff: Staff; customer: Customer; forAll: string[]; forCustomer: string[]; forStaff: string[]; count: number }

const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

// Behind all others: journeys that run meanwhile take the first car of a list.
const CAR = { ...NEW_CAR, published: true, position: 1000 }

/** One of the texts after the other, begun again at the end; `line` as a field of one line takes it. */
function taker(payloads: readonly string[]) {
  let taken = 0
  const text = (): string => payloads[taken++ % payloads.length] ?? ''
  return { text, line: () => inOneLine(text()), count: () => taken }
}

type Field = { request: APIRequestContext; staff: Staff; customer: Customer; take: ReturnType<typeof taker> }

/** The thread: words of both sides, names of files, notes, a quotation. */
async function plantThread({ request, staff, customer, take }: Field, enquiry: number, times: number): Promise<string[]> {
  for (let at = 0; at < times; at += 1) {
    await call(request, 'PUT', `/v1/customers/enquiries/${enquiry}/conversation`, { content: `.${take.text()}` }, customer.token)
    await call(request, 'PUT', `/v1/staff/enquiries/${enquiry}/conversation`, { content: `.${take.text()}` }, staff.token)
    await call(request, 'POST', `/v1/staff/enquiries/${enquiry}/notes`, { content: `.${take.text()}` }, staff.token)
    if (at % 8 > 0) continue
    const sent = await request.post(`/v1/customers/enquiries/${enquiry}/attachments?name=${encodeURIComponent(`${take.line()}.pdf`)}`, {
      headers: { authorization: `API_KEY ${customer.token}`, 'content-type': 'application/octet-stream' },
      data: PDF,
    })
    const { data: file } = (await sent.json()) as { data: Made }
    const withFile = { content: `.${take.text()}`, attachment_ids: [file.id] }
    await call(request, 'PUT', `/v1/customers/enquiries/${enquiry}/conversation`, withFile, customer.token)
  }
  const detail = await call<{ vehicle_list: { vehicle_id: number }[] }>(
    request,
    'GET',
    `/v1/customers/enquiries/${enquiry}`,
    undefined,
    customer.token,
  )
  const quotation = {
    vehicles: [{ vehicle_id: detail.vehicle_list[0]?.vehicle_id, count: 1, unit_price: 10, reason: take.text() || 'x' }],
    start_date: inDays(3),
    end_date: inDays(6),
    deposit: 0,
    extras: [{ en_title: `.${take.text()}`, ar_title: `.${take.text()}`, price: 1 }],
    en_terms: take.text(),
    ar_terms: take.text(),
    version: 0,
  }
  const { code } = await call<{ code: string }>(request, 'POST', `/v1/staff/enquiries/${enquiry}/quotations`, quotation, staff.token)
  return [`/en/quotation/${code}`, `/ar/quotation/${code}`]
}

/** What anybody sends by a form, and what customers say of themselves. */
async function plantPeople({ request, staff, customer, take }: Field): Promise<string[]> {
  const phone = '+968 9212 4410'
  const lead = { name: take.line(), phone, email: newAddress(), description: `.${take.text()}` }
  await call(request, 'POST', '/v1/customers/enquiries/contact', lead)
  const company = { name: take.line(), company: take.line(), phone, email: newAddress(), quantity: 3, specific_requirement: take.text() }
  await call(request, 'POST', '/v1/customers/leasings/leasing_document', { leasing_documents: company })
  const [latest] = await call<Made[]>(request, 'GET', `/v1/staff/leads?q=${encodeURIComponent(company.email)}`, undefined, staff.token)
  const own = `/v1/staff/leads/${latest?.id}/notes`
  await call(request, 'POST', own, { content: `.${take.text()}` }, staff.token)
  const profile = { name: take.line(), phone, email: customer.address, gender: 'Female' }
  await call(request, 'PUT', '/v1/customer/update_profile', profile, customer.token)
  const [person] = await call<Made[]>(
    request,
    'GET',
    `/v1/staff/customers?q=${encodeURIComponent(customer.address)}`,
    undefined,
    staff.token,
  )
  const colleague = { name: take.line(), user_name: newAddress(), role: 'agent' }
  const user = await call<Made>(request, 'POST', '/v1/staff/users', colleague, staff.token)
  for (let times = 0; times < 3; times += 1) await request.get(`/v1/customers/rentals?q=${encodeURIComponent(take.line())}`)
  return [`/staff/leads/${latest?.id}`, `/staff/customers/${person?.id}`, `/staff/users/${user.id}`]
}

/** What staff write for the site; taken away again by what is given back. */
async function plantSite({ request, staff, take }: Field) {
  const features = [{ en_title: take.line(), ar_title: take.line(), en_value: take.line(), ar_value: take.line() }]
  const names = { en_model_name: take.line(), ar_model_name: take.line(), engine_pr: take.line().slice(0, 100) }
  const car_brand = { name: take.line(), ar_name: take.line() }
  const texts = { en_description: take.text(), ar_description: take.text() }
  const rental = { ...CAR, ...names, ...texts, ...RENTAL_PRICES, car_brand, features }
  const rules = { en_rules: take.text(), ar_rules: take.text(), des: take.line(), color: take.line().slice(0, 100) }
  const lease = { ...CAR, ...names, ...texts, ...rules, car_brand, features, price: 200 }
  const titles = { en_title: take.line(), ar_title: take.line(), en_badge: '<b>', ar_badge: '"><i>' }
  const words = { en_text: take.text(), ar_text: take.text() }
  const offer = { ...titles, ...words, offer_type: 'rental', valid_from: inDays(-1), valid_until: inDays(9), published: true }
  const article = { content_type: 'english', title: take.line(), description: take.text(), published: true }
  const braceless = () => `.${take.text().replace(/[{}]/g, '')}`
  const reply = { title: take.line(), en_text: braceless(), ar_text: braceless() }
  const make = async (path: string, body: object) => {
    const { id } = await call<Made>(request, 'POST', `/v1/staff/${path}`, body, staff.token)
    return { id, remove: () => request.delete(`/v1/staff/${path}/${id}`, { headers: { authorization: `API_KEY ${staff.token}` } }) }
  }
  const made = {
    rentals: await make('rentals', rental),
    leasings: await make('leasings', lease),
    offers: await make('offers', offer),
    medias: await make('medias', article),
    canned_replies: await make('canned_replies', reply),
  }
  await call(
    request,
    'POST',
    `/v1/staff/rentals/${made.rentals.id}/units`,
    { branch: 'azaiba', label: take.line(), color: '<b>' },
    staff.token,
  )
  return { made, remove: () => Promise.all(Object.values(made).map(({ remove }) => remove())) }
}

type Ids = Record<'rentals' | 'leasings' | 'offers' | 'medias' | 'canned_replies', Made>

const publicPages = (ids: Ids): string[] =>
  ['en', 'ar'].flatMap((lang) => [
    `/${lang}/home`,
    `/${lang}/rental-car?order=created_at%20desc`,
    `/${lang}/lease-car?order=created_at%20desc`,
    `/${lang}/rental-car/${ids.rentals.id}/details`,
    `/${lang}/lease-car/${ids.leasings.id}/details`,
    `/${lang}/compare?ids=${ids.rentals.id}`,
  ])

const staffPages = (ids: Ids): string[] => [
  ...['', '/leads', '/customers', '/replies', '/users', '/audit', '/dashboard', '/offers', '/articles', '/settings'].map(
    (at) => `/staff${at}`,
  ),
  `/staff/replies/${ids.canned_replies.id}`,
  `/staff/fleet?order=updated_at`,
  `/staff/fleet/rentals/${ids.rentals.id}`,
  `/staff/fleet/rentals/${ids.rentals.id}/units`,
  `/staff/fleet/leasings/${ids.leasings.id}`,
  `/staff/offers/${ids.offers.id}`,
  `/staff/articles/${ids.medias.id}`,
]

/** Plants the texts, as often in the thread as told; `remove` takes away what everybody sees. */
export async function plant(request: APIRequestContext, payloads: readonly string[], times: number) {
  const staff = await newStaff(request, 'admin')
  const take = taker(payloads)
  const { customer, id } = await newEnquiry(request, take.text())
  const field = { request, staff, customer, take }
  const ownPages = await plantThread(field, id, times)
  const people = await plantPeople(field)
  const site = await plantSite(field)
  const planted: Planted = {
    staff,
    customer,
    forAll: [...publicPages(site.made), ...ownPages, '/en/media', `/en/media/en/articles/${site.made.medias.id}`],
    forCustomer: ['en', 'ar'].flatMap((lang) => [`/${lang}/my-enquiry`, `/${lang}/my-enquiry/${id}`, `/${lang}/profile`]),
    forStaff: [...staffPages(site.made), ...people, `/staff/enquiries/${id}`, `/staff/enquiries/${id}?pane=quotation`],
    count: take.count(),
  }
  return { planted, car: site.made.rentals.id, remove: site.remove }
}

export { enter, enterDesk }
