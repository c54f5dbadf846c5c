/** Plants hostile texts in every field that visitors, customers or staff can fill in, and returns where they are shown. */
import { DAY } from '@masar/domain/durations'
import type { APIRequestContext } from '@playwright/test'
import { call } from './calls.ts'
import { inOneLine } from './attack-payloads.ts'
import { emailsAsHtml, newAddress, type Customer } from './people.ts'
import { NEW_CAR, newEnquiry, newStaff, RENTAL_PRICES } from './staff.ts'

type Staff = Awaited<ReturnType<typeof newStaff>>
type Made = { id: number }
/** The addresses of pages that show the planted texts. `letters` is the HTML of the e-mails that were sent. */
type Shown = { forAll: string[]; forCustomer: string[]; forStaff: string[] }
export type Planted = Shown & { staffLists: string[]; staff: Staff; customer: Customer; person: number; letters: string[]; count: number }

const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()
const PHONE = '+968 9212 4410'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

// Last in every list, because journeys that run at the same time take the first car.
const CAR = { ...NEW_CAR, published: true, position: 1000 }

/** The distance between the texts of consecutive fields, so that no two fields of a turn get the same text. */
const STEP = 37

/**
 * Gives each field of a turn another text. Fields are filled in the same order each turn, and each moves on by one text per turn, so
 * after as many turns as there are texts every field has had all of them. `line` gives the text as a single-line field accepts it.
 */
function payloadSource(payloads: readonly string[], turn: number) {
  let fields = 0
  const text = (): string => payloads[(turn + STEP * fields++) % payloads.length] ?? ''
  const line = (most = 200): string => inOneLine(text()).slice(0, most)
  return { text, line, count: () => fields }
}

/** The accounts that enter the texts. */
type Writers = { request: APIRequestContext; staff: Staff; customer: Customer }
/** `lang` alternates between turns, because the site shows each language's own fields. */
type Field = Writers & { take: ReturnType<typeof payloadSource>; turn: number; lang: 'en' | 'ar' }

/** Fills a conversation: messages of both sides, file names and notes. */
async function plantThread({ request, staff, customer, take }: Field, enquiry: number): Promise<void> {
  await call(request, 'PUT', `/v1/customers/enquiries/${enquiry}/conversation`, { content: `.${take.text()}` }, customer.token)
  await call(request, 'PUT', `/v1/staff/enquiries/${enquiry}/conversation`, { content: `.${take.text()}` }, staff.token)
  await call(request, 'POST', `/v1/staff/enquiries/${enquiry}/notes`, { content: `.${take.text()}` }, staff.token)
  const sent = await request.post(`/v1/customers/enquiries/${enquiry}/attachments?name=${encodeURIComponent(`${take.line()}.pdf`)}`, {
    headers: { authorization: `API_KEY ${customer.token}`, 'content-type': 'application/octet-stream' },
    data: PDF,
  })
  const { data: file } = (await sent.json()) as { data: Made }
  const withFile = { content: `.${take.text()}`, attachment_ids: [file.id] }
  await call(request, 'PUT', `/v1/customers/enquiries/${enquiry}/conversation`, withFile, customer.token)
}

/** Files an enquiry about a car with hostile names and sends a quotation; both sides get e-mails about them. */
async function plantEnquiry({ request, staff, customer, take, lang }: Field, vehicle: number): Promise<Shown> {
  const enquiries = {
    enquiry_type: 'rental',
    assigned_cars: [{ vehicle_id: vehicle, count: 1 }],
    name: take.line(),
    phone: PHONE,
    email: customer.address,
    description: `.${take.text()}`,
  }
  const id = await call<number>(request, 'POST', '/v1/customers/enquiries', { enquiries }, customer.token)
  const quotation = {
    vehicles: [{ vehicle_id: vehicle, count: 1, unit_price: 10, reason: take.text() || 'x' }],
    start_date: inDays(3),
    end_date: inDays(6),
    deposit: 0,
    extras: [{ en_title: take.line(100) || 'x', ar_title: take.line(100) || 'x', price: 1 }],
    en_terms: take.text(),
    ar_terms: take.text(),
    version: 0,
  }
  const { code } = await call<{ code: string }>(request, 'POST', `/v1/staff/enquiries/${id}/quotations`, quotation, staff.token)
  return {
    forAll: [`/${lang}/quotation/${code}`],
    forCustomer: [`/${lang}/my-enquiry/${id}`],
    forStaff: [`/staff/enquiries/${id}`],
  }
}

/** Sends the forms that anybody may send, and creates a new colleague. */
async function plantPeople({ request, staff, take }: Field): Promise<string[]> {
  const lead = { name: take.line(), phone: PHONE, email: newAddress(), description: `.${take.text()}` }
  await call(request, 'POST', '/v1/customers/enquiries/contact', lead)
  const company = {
    name: take.line(),
    company: take.line(),
    phone: PHONE,
    email: newAddress(),
    quantity: 3,
    specific_requirement: take.text(),
  }
  await call(request, 'POST', '/v1/customers/leasings/leasing_document', { leasing_documents: company })
  const [latest] = await call<Made[]>(request, 'GET', `/v1/staff/leads?q=${encodeURIComponent(company.email)}`, undefined, staff.token)
  const own = `/v1/staff/leads/${latest?.id}/notes`
  await call(request, 'POST', own, { content: `.${take.text()}` }, staff.token)
  const colleague = { name: take.line(), user_name: newAddress(), role: 'agent' }
  const user = await call<Made>(request, 'POST', '/v1/staff/users', colleague, staff.token)
  await request.get(`/v1/customers/rentals?q=${encodeURIComponent(take.line())}`)
  return [`/staff/leads/${latest?.id}`, `/staff/users/${user.id}`]
}

/** Creates what staff write for the site; the returned `remove` deletes it again. */
async function plantSite({ request, staff, take, turn }: Field) {
  const features = [{ en_title: take.line(), ar_title: take.line(), en_value: take.line(), ar_value: take.line() }]
  const names = { en_model_name: take.line(), ar_model_name: take.line(), engine_pr: take.line(100) }
  const car_brand = { name: take.line(), ar_name: take.line() }
  const texts = { en_description: take.text(), ar_description: take.text() }
  const rental = { ...CAR, ...names, ...texts, ...RENTAL_PRICES, car_brand, features }
  const rules = { en_rules: take.text(), ar_rules: take.text(), des: take.line(), color: take.line(100) }
  const lease = { ...CAR, ...names, ...texts, ...rules, car_brand, features, price: 200 }
  const titles = { en_title: take.line(), ar_title: take.line(), en_badge: '<b>', ar_badge: '"><i>' }
  const words = { en_text: take.text(), ar_text: take.text() }
  const offer = { ...titles, ...words, offer_type: 'rental', valid_from: inDays(-1), valid_until: inDays(9), published: true }
  const article = { content_type: 'english', title: take.line(), description: take.text(), published: true }
  const braceless = () => `.${take.text().replace(/[{}]/g, '')}`
  // A title that differs from an existing one only in case or punctuation is refused.
  const reply = { title: `${take.line()} ${turn}`, en_text: braceless(), ar_text: braceless() }
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
    { branch: 'azaiba', label: `${take.line()} ${turn}`, color: '<b>' },
    staff.token,
  )
  return { made, remove: () => Promise.all(Object.values(made).map(({ remove }) => remove())) }
}

type Ids = Record<'rentals' | 'leasings' | 'offers' | 'medias' | 'canned_replies', Made>

/** The pages of one turn's items. Pages whose texts lists show as well are included only every eighth turn. */
const pagesOf = (ids: Ids, { lang, turn }: { lang: string; turn: number }): Shown => ({
  forAll: [
    `/${lang}/rental-car/${ids.rentals.id}/details`,
    `/${lang}/lease-car/${ids.leasings.id}/details`,
    `/en/media/en/articles/${ids.medias.id}`,
  ],
  forCustomer: [],
  forStaff: [
    ...(turn % 8 === 0 ? [`/staff/replies/${ids.canned_replies.id}`, `/staff/fleet/rentals/${ids.rentals.id}/units`] : []),
    `/staff/fleet/rentals/${ids.rentals.id}`,
    `/staff/fleet/leasings/${ids.leasings.id}`,
    `/staff/offers/${ids.offers.id}`,
    `/staff/articles/${ids.medias.id}`,
  ],
})

/** The pages that show items of several turns, the latest first. */
const listsOf = (cars: readonly number[], enquiry: number, person: number): Shown => ({
  forAll: [
    '/en/media',
    ...['en', 'ar'].flatMap((lang) => [
      `/${lang}/home`,
      `/${lang}/rental-car?order=created_at%20desc`,
      `/${lang}/lease-car?order=created_at%20desc`,
      `/${lang}/compare?ids=${cars.slice(-3).join(',')}`,
    ]),
  ],
  forCustomer: ['en', 'ar'].flatMap((lang) => [`/${lang}/my-enquiry`, `/${lang}/my-enquiry/${enquiry}`]),
  forStaff: [
    ...['', '/leads', '/customers', '/replies', '/users', '/audit', '/dashboard', '/offers', '/articles', '/settings'].map(
      (at) => `/staff${at}`,
    ),
    '/staff/fleet?order=updated_at',
    `/staff/customers/${person}`,
    `/staff/enquiries/${enquiry}`,
    `/staff/enquiries/${enquiry}?pane=quotation`,
  ],
})

const together = (all: readonly Shown[]): Shown => ({
  forAll: all.flatMap(({ forAll }) => forAll),
  forCustomer: all.flatMap(({ forCustomer }) => forCustomer),
  forStaff: all.flatMap(({ forStaff }) => forStaff),
})

/** Plants the texts in turns `first` up to, but not including, `last`; `remove` deletes what is public. */
export async function plant(request: APIRequestContext, payloads: readonly string[], { first, last }: { first: number; last: number }) {
  const staff = await newStaff(request, 'admin')
  const { customer, id } = await newEnquiry(request, payloads[first % payloads.length] ?? '')
  const [person] = await call<Made[]>(
    request,
    'GET',
    `/v1/staff/customers?q=${encodeURIComponent(customer.address)}`,
    undefined,
    staff.token,
  )
  const shown: Shown[] = []
  const made: Awaited<ReturnType<typeof plantSite>>[] = []
  let count = 0
  for (let turn = first; turn < last; turn += 1) {
    const lang = turn % 2 === 0 ? 'en' : 'ar'
    const field: Field = { request, staff, customer, turn, lang, take: payloadSource(payloads, turn) }
    const site = await plantSite(field)
    made.push(site)
    await plantThread(field, id)
    shown.push(pagesOf(site.made, { lang, turn }), await plantEnquiry(field, site.made.rentals.id))
    shown.push({ forAll: [], forCustomer: [], forStaff: await plantPeople(field) })
    count += field.take.count()
  }
  const cars = made.map((site) => site.made.rentals.id)
  const lists = listsOf(cars, id, person?.id ?? 0)
  const planted: Planted = {
    ...together([...shown, lists]),
    staffLists: lists.forStaff,
    staff,
    customer,
    person: person?.id ?? 0,
    letters: await emailsAsHtml(customer.address, last - first),
    count,
  }
  const remove = async () => {
    for (const site of made) await site.remove()
  }
  return { planted, car: cars[0] ?? 0, remove }
}

/** Sets the payload as a customer's own name. */
export const nameCustomer = (request: APIRequestContext, { address, token }: Customer, payload: string) =>
  call(request, 'PUT', '/v1/customer/update_profile', { name: inOneLine(payload), phone: PHONE, email: address, gender: 'Female' }, token)
