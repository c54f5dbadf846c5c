/** Response times of the console's and customers' requests once years of enquiries have come in. */
import { openSession } from '@masar/api/platform/sessions'
import { authorization, type Thread } from './conversations.ts'
import type { Figure } from './figures.ts'
import { withDatabase, type Place } from './fleet.ts'
import { get, type Product } from './servers.ts'
import { median } from './statistics.ts'

const ENQUIRIES = 100_000
const MESSAGES = 5 * ENQUIRIES
const LEADS = 300_000
const ENTRIES = 500_000
const PER_PAGE = 24
const TURNS = 5
/** In milliseconds: a delay that nobody would call waiting. */
const SOON = 500

/** Inserts years of data: one enquiry in ten belongs to the customer of the enquiry `own`, one in twenty is open, the rest are closed. */
const filled = (own: number): readonly string[] => [
  `insert into enquiries (customer_id, enquiry_type, status, language, car_location, country_code, name, phone, email, description, vat_percent,
      assignee_id, waiting_since, seen_at, created_at, updated_at)
    select case when n % 10 = 0 then o.customer_id else (select min(id) from customers) + n % 400 end,
      (array['rental', 'leasing', 'pre_owned'])[1 + n % 3],
      case when n % 20 = 0 then (array['new_enquiry', 'inprogress'])[1 + n % 2] else (array['completed', 'lost'])[1 + n % 2] end,
      'en', (array['azaiba', 'Al-Mouj', 'sohar', 'Villa 12', ''])[1 + n % 5], '968', 'Customer ' || n, '+9689' || (1000000 + n % 90000),
      'customer-' || n % 90000 || '@years.example', repeat('Some words of what is wanted. ', 5), 5,
      case when n % 4 > 0 then (select min(id) from staff) end, case when n % 60 = 0 then now() end, now(),
      now() - (${ENQUIRIES} - n) * interval '10 minutes', now() - (${ENQUIRIES} - n) * interval '9 minutes'
    from generate_series(1, ${ENQUIRIES}) n, (select customer_id from enquiries where id = ${own}) o`,
  `insert into enquiry_vehicles select id, 0, (select min(id) from vehicles), 1, 'Toyota', '', 'Yaris', '', 'uploads/1', 'day', 12000, 12000
    from enquiries where email like '%@years.example'`,
  `insert into messages (enquiry_id, author_type, author_name, content, viewed_at, created_at)
    select last - n % ${ENQUIRIES}, 'Customer', '', repeat('Words of a message. ', 6), case when n > 500 then now() end, now() - n * interval '2 minutes'
    from generate_series(0, ${MESSAGES - 1}) n, (select max(id) as last from enquiries) e`,
  `insert into leads (kind, state, language, name, phone, email, text, created_at, updated_at)
    select 'contact', case when n % 30 = 0 then 'open' else 'done' end, 'en', 'Person ' || n, '+968' || n,
      'person-' || n % 200000 || '@years.example', repeat('text ', 20), now() - n * interval '3 minutes', now() - n * interval '3 minutes'
    from generate_series(1, ${LEADS}) n`,
  `insert into audit_log (at, staff_id, action, subject_kind, subject_id, before, after)
    select now() - (${ENTRIES} - n) * interval '1 minute', (select min(id) from staff), 'enquiry.status', 'enquiry', n % ${ENQUIRIES}, '{}', '{}'
    from generate_series(1, ${ENTRIES}) n`,
  'vacuum analyze',
]

const staffPaths = (): Record<string, string> => {
  const [from, to] = [30, 0].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
  const late = Math.floor(ENQUIRIES / PER_PAGE)
  return {
    'the inbox with its counts': '/v1/staff/enquiries',
    'the inbox, longest waiting first': '/v1/staff/enquiries?order=waiting',
    [`page ${late} of the inbox`]: `/v1/staff/enquiries?page=${late}`,
    'a name looked for in the inbox': '/v1/staff/enquiries?q=Customer%204711',
    leads: '/v1/staff/leads',
    [`page ${late} of the leads`]: `/v1/staff/leads?page=${late}`,
    'the log': '/v1/staff/audit',
    'figures of thirty days': `/v1/staff/stats?from=${from}&to=${to}`,
  }
}

const adminSession = (place: Place): Promise<string> =>
  withDatabase(place, async ({ db }) => {
    const { id } = await db.selectFrom('staff').select('id').where('role', '=', 'admin').orderBy('id').executeTakeFirstOrThrow()
    return openSession(db, { kind: 'staff', accountId: id, client: 'bench' }, new Date())
  })

async function timed({ port }: Product, path: string, token: string): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const began = performance.now()
    const { status, text } = await get(port, path, { authorization: token })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    took.push(performance.now() - began)
  }
  // The first request is a warm-up.
  return median(took.slice(1))
}

/** Returns medians; `thread` is an enquiry of the customer who gets a tenth of all enquiries. */
export async function measureGrowth(product: Product, place: Place, thread: Thread): Promise<Figure[]> {
  await withDatabase(place, async (_opened, ask) => {
    for (const statement of filled(thread.id)) await ask(statement)
  })
  const staff = `API_KEY ${await adminSession(place)}`
  const asked = [
    ...Object.entries(staffPaths()).map(([what, path]) => ({ what, path, token: staff })),
    {
      what: `the last page of a customer's ${ENQUIRIES / 10}`,
      path: `/v1/customers/enquiries?page=${ENQUIRIES / 10 / PER_PAGE}`,
      token: authorization(thread),
    },
  ]
  const figures: Figure[] = []
  for (const { what, path, token } of asked)
    figures.push({
      what: `${what}, of ${ENQUIRIES} enquiries`,
      reached: await timed(product, path.replace(/\.\d+$/, ''), token),
      unit: 'ms',
      atMost: SOON,
    })
  return figures
}
