/** Inserts the demo's enquiries and leads, as if they had arrived one after another. */
import { consentGiven } from '@masar/domain/consent'
import { randomBytes } from 'node:crypto'
import { HOUR } from '@masar/domain/durations'
import { priceLine } from '@masar/domain/enquiry-price'
import { toBaisa, VAT_PERCENT } from '@masar/domain/money'
import { addDays, fromMuscatParts, muscatParts } from '@masar/domain/muscat-time'
import { endOfDay } from '@masar/domain/quotation'
import { selectAsked } from '../src/enquiries/queries.ts'
import type { Database } from '../src/platform/database.ts'
import { quotationInWords } from '../src/quotations/in-words.ts'
import { insertQuotation } from '../src/quotations/queries.ts'
import { DEMO_CUSTOMERS } from './accounts.ts'
import { DEMO_ENQUIRIES, DEMO_LEADS, type DemoEnquiry, type DemoLine, type DemoQuotation } from './enquiries.ts'
import { placeOf } from './vocabulary.ts'

const ARABIC = /[؀-ۿ]/
const languageOf = (text: string): 'en' | 'ar' => (ARABIC.test(text) ? 'ar' : 'en')

type StaffRow = { id: number; name: string }
type People = { customers: ReadonlyMap<string, number>; staff: Record<'admin' | 'agent', StaffRow> }

async function selectPeople(db: Database): Promise<People> {
  const customers = await db.selectFrom('customers').select(['id', 'email']).execute()
  const staff = await db.selectFrom('staff').select(['id', 'name', 'email']).execute()
  const member = (email: string): StaffRow => {
    const found = staff.find((row) => row.email === email)
    if (!found) throw new Error(`The demo has no ${email} among its staff.`)
    return found
  }
  return {
    customers: new Map(customers.map(({ id, email }) => [email, id])),
    staff: { admin: member('admin@masar.example'), agent: member('agent@masar.example') },
  }
}

/** Every car by its kind and name; the first of those with the same name. */
async function selectCars(db: Database) {
  const rows = await db
    .selectFrom('vehicles')
    .innerJoin('brands', 'brands.id', 'vehicles.brandId')
    .innerJoin('pictures', 'pictures.vehicleId', 'vehicles.id')
    .selectAll('vehicles')
    .select(['brands.name as brand', 'brands.arName as arBrand', 'pictures.file as picture'])
    .where('pictures.position', '=', 0)
    .orderBy('vehicles.id', 'desc')
    .execute()
  return new Map(rows.map((row) => [`${row.kind} ${row.brand} ${row.enModelName}`, row]))
}
type Cars = Awaited<ReturnType<typeof selectCars>>

/** The dates of a rental: from ten in the morning (Muscat time), for `days` days. */
function datesOf({ start, days }: DemoEnquiry, filed: Date) {
  if (start === undefined || days === undefined) return { startDate: null, endDate: null }
  const day = addDays(filed, start)
  const startDate = fromMuscatParts({ ...muscatParts(day), hour: 10, minute: 0 }) ?? day
  return { startDate, endDate: addDays(startDate, days) }
}

async function insertVehicles(db: Database, all: Cars, enquiryId: number, { kind, cars, days }: DemoEnquiry): Promise<void> {
  for (const [position, [name, count = 1]] of cars.entries()) {
    const car = all.get(`${kind} ${name}`)
    if (!car) throw new Error(`The demo has no ${kind} '${name}' to ask for.`)
    const { tariff, tariffPrice, unit } = priceLine(car, days ?? 1)
    const { brand, arBrand, enModelName, arModelName, picture } = car
    const names = { brand, arBrand, enModelName, arModelName, picture }
    await db
      .insertInto('enquiryVehicles')
      .values({ enquiryId, position, vehicleId: car.id, count, ...names, tariff, tariffPrice, unitPrice: unit })
      .execute()
  }
}

async function insertThread(db: Database, enquiryId: number, { thread }: DemoEnquiry, filed: Date, staff: People['staff']): Promise<void> {
  if (thread.length === 0) return
  const message = ({ by, at, text, unread }: DemoLine) => {
    const createdAt = new Date(filed.getTime() + at * HOUR)
    const author =
      by === 'c'
        ? ({ authorType: 'Customer', staffId: null, authorName: '' } as const)
        : ({ authorType: 'User', staffId: staff[by].id, authorName: staff[by].name } as const)
    return { enquiryId, ...author, content: text, createdAt, viewedAt: unread ? null : new Date(createdAt.getTime() + HOUR / 2) }
  }
  await db.insertInto('messages').values(thread.map(message)).execute()
}

/** Inserts a quotation for the cars of an enquiry, as staff would send it. */
async function insertOffer(db: Database, enquiryId: number, quotation: DemoQuotation, filed: Date, staff: People['staff']): Promise<void> {
  const { by, at, extras, deposit, validFor, enTerms, arTerms } = quotation
  const { id: staffId, name } = staff[by]
  const createdAt = new Date(filed.getTime() + at * HOUR)
  const enquiry = await db.selectFrom('enquiries').selectAll().where('id', '=', enquiryId).executeTakeFirstOrThrow()
  const lines = (await selectAsked(db, enquiryId)).map(({ enquiryId: _enquiryId, ...line }) => ({
    ...line,
    computedPrice: line.unitPrice,
    reason: '',
  }))
  const priced = extras.map(({ rial, ...extra }) => ({ ...extra, price: toBaisa(rial) }))
  const { startDate, endDate, days, vatPercent, enquiryType: kind, language } = enquiry
  const row = {
    enquiryId,
    version: 1,
    code: randomBytes(16).toString('base64url'),
    staffId,
    startDate,
    endDate,
    days,
    vatPercent,
    deposit: toBaisa(deposit),
    enTerms,
    arTerms,
    validUntil: endOfDay(addDays(createdAt, validFor)),
    createdAt,
  }
  const content = quotationInWords({ ...row, kind, answer: null, answeredAt: null, lines, extras: priced }, language)
  const message = await db
    .insertInto('messages')
    .values({ enquiryId, authorType: 'User', staffId, authorName: name, content, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertQuotation(db, { ...row, messageId: message.id }, { lines, extras: priced })
}

/** Since when the customer waits: since their first message after the last answer. */
function waitingSince({ status, thread }: DemoEnquiry, filed: Date): Date | null {
  if (status === 'completed' || status === 'lost') return null
  const answered = thread.findLastIndex(({ by }) => by !== 'c')
  if (answered === -1) return filed
  const next = thread[answered + 1]
  return next ? new Date(filed.getTime() + next.at * HOUR) : null
}

async function insertEnquiry(
  db: Database,
  enquiry: DemoEnquiry,
  { people, cars, now }: { people: People; cars: Cars; now: Date },
): Promise<void> {
  const { customer, kind, status, text, pickup = '', drop = '', assignee, thread } = enquiry
  const filed = new Date(now.getTime() - enquiry.filed * HOUR)
  const person = DEMO_CUSTOMERS.find(({ email }) => email === customer)
  const { id } = await db
    .insertInto('enquiries')
    .values({
      customerId: people.customers.get(customer) ?? 0,
      enquiryType: kind,
      status,
      language: languageOf(text),
      ...datesOf(enquiry, filed),
      carLocation: placeOf(pickup),
      dropLocation: placeOf(drop),
      countryCode: '968',
      name: person?.name ?? '',
      phone: person?.phone || '+96892001200',
      email: customer,
      description: text,
      days: kind === 'rental' ? (enquiry.days ?? 1) : null,
      vatPercent: VAT_PERCENT,
      assigneeId: assignee ? people.staff[assignee].id : null,
      threadRevision: thread.length,
      waitingSince: waitingSince(enquiry, filed),
      seenAt: status === 'new_enquiry' ? null : new Date(filed.getTime() + HOUR / 2),
      ...consentGiven(true, filed),
      createdAt: filed,
      updatedAt: new Date(filed.getTime() + (enquiry.quotation?.at ?? thread.at(-1)?.at ?? 0) * HOUR),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVehicles(db, cars, id, enquiry)
  await insertThread(db, id, enquiry, filed, people.staff)
  if (enquiry.quotation) await insertOffer(db, id, enquiry.quotation, filed, people.staff)
}

export async function insertEnquiries(db: Database, now: Date): Promise<void> {
  const people = await selectPeople(db)
  const cars = await selectCars(db)
  for (const enquiry of DEMO_ENQUIRIES) await insertEnquiry(db, enquiry, { people, cars, now })
  await db
    .insertInto('leads')
    .values(
      DEMO_LEADS.map(({ kind, state, sent, name, phone, email, text, owner, company = '', quantity = null, types = [] }) => {
        const at = new Date(now.getTime() - sent * HOUR)
        const ownerId = owner ? people.staff[owner].id : null
        const corporate = { company, quantity, vehicleTypes: types.join(',') }
        const enquiryType = kind === 'leasing' ? ('leasing' as const) : null
        const times = { ...consentGiven(true, at), createdAt: at, updatedAt: at }
        return { kind, state, language: languageOf(text || name), name, phone, email, text, ownerId, enquiryType, ...corporate, ...times }
      }),
    )
    .execute()
}
