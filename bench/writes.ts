/** Write requests, beside PostgreSQL's own rate for the same statements with the same durability. */
import { join } from 'node:path'
import type { Thread } from './conversations.ts'
import type { Figure } from './figures.ts'
import { withDatabase, type Place } from './fleet.ts'
import { pgbenchIn, runPgbench, writeScripts } from './limits.ts'
import { findPostgres } from './scripts.ts'
import { WITHOUT_LOAD_SHEDDING, startLoad, startProduct } from './servers.ts'
import { median } from './statistics.ts'

const ROUNDS = 3
const CONNECTIONS = 16
const SECONDS = 2
/** Each needs a script, of which pgbench accepts at most 128. */
const WRITERS = 100

type Writer = Thread & { customer: number; vehicle: number }

type Write = {
  what: string
  method: string
  path: (writer: Writer) => string
  body: (writer: Writer) => object
  sql: (writer: Writer) => string[]
}

const LOOKED_UP = '"token_hash", "id", "kind", "account_id", "last_used_at", "expires_at"'

const OF_THREAD = ['id', 'enquiry_type', 'language', 'name', 'phone', 'email', 'status', 'waiting_since', 'seen_at', 'snoozed_until']
  .map((column) => `"enquiries"."${column}"`)
  .join(', ')

const TO_THE_BUSINESS = '{"id":1,"kind":"rental","cars":["Toyota Corolla"],"facts":["RO 58.000 without VAT"],"text":"For a week"}'

/** The SQL is what the product sends, as PostgreSQL's log shows it, except that new ids are passed on within a statement. */
const WRITES: readonly Write[] = [
  {
    what: 'messages written',
    method: 'PUT',
    path: ({ id }) => `/v1/customers/enquiries/${id}/conversation`,
    body: () => ({ content: 'Is it still there?', attachment_ids: [] }),
    sql: (writer) => [
      `select ${OF_THREAD} from "enquiries" inner join "customers" on "customers"."id" = "enquiries"."customer_id"
      where "enquiries"."id" = ${writer.id} and "customers"."id" = ${writer.customer} and "customers"."deleted_at" is null
      for share of "customers" for no key update of "enquiries"`,
      `with "written" as (insert into "messages" ("author_type", "staff_id", "author_name", "enquiry_id", "content", "created_at")
      values ('Customer', null, '', ${writer.id}, 'Is it still there?', now()) returning "id")
      update "enquiries" set "status" = 'new_enquiry', "waiting_since" = now(), "seen_at" = null, "snoozed_until" = null, "updated_at" = now(),
      "thread_revision" = "thread_revision" + 1 from "written" where "enquiries"."id" = ${writer.id}
      returning "written"."id", pg_notify('bench', '${writer.id} message') as "told"`,
    ],
  },
  {
    what: 'enquiries filed',
    method: 'POST',
    path: () => '/v1/customers/enquiries',
    body: ({ vehicle }) => ({
      enquiries: {
        enquiry_type: 'rental',
        assigned_cars: [{ vehicle_id: vehicle }],
        name: 'Hilal Al Busaidi',
        phone: '92001992',
        email: 'hilal@bench.example',
        description: 'For a week',
      },
    }),
    sql: (writer) => [
      `select "email" from "customers" where "id" = ${writer.customer} and "deleted_at" is null for share`,
      `select "vehicles"."id", "vehicles"."kind", "vehicles"."price", "vehicles"."weekly_price", "vehicles"."fortnight_price",
      "vehicles"."monthly_price", "vehicles"."en_model_name", "vehicles"."ar_model_name", "brands"."name" as "brand",
      "brands"."ar_name" as "ar_brand", (select "file" from "pictures" where "pictures"."vehicle_id" = "vehicles"."id"
      order by "position" limit 1) as "picture" from "vehicles" inner join "brands" on "brands"."id" = "vehicles"."brand_id"
      where "vehicles"."kind" = 'rental' and "vehicles"."published_at" <= now() and "vehicles"."id" = any('{${writer.vehicle}}')`,
      'select "name", "value", "version" from "settings"',
      `with "filed" as (insert into "enquiries" ("enquiry_type", "start_date", "end_date", "car_location", "car_lat", "car_lng",
      "drop_location", "drop_lat", "drop_lng", "country_code", "name", "phone", "email", "description", "days", "vat_percent",
      "consented_at", "consent_wording", "waiting_since", "created_at", "updated_at", "customer_id", "language") values ('rental', null,
      null, '', null, null, '', null, null, '968', 'Hilal Al Busaidi', '92001992', 'hilal@bench.example', 'For a week', 1, 5, null, null,
      now(), now(), now(), ${writer.customer}, 'en') returning "id")
      insert into "enquiry_vehicles" ("position", "vehicle_id", "count", "brand", "ar_brand", "en_model_name", "ar_model_name", "picture",
      "tariff", "tariff_price", "unit_price", "enquiry_id") values (0, ${writer.vehicle}, 1, 'Toyota', 'Toyota', 'Corolla', 'Corolla',
      'sedan', 'day', 58000, 58000, (select "id" from "filed")) returning "enquiry_id"`,
      `insert into "letters" ("message_id", "name", "language", "recipient", "values", "created_at", "expires_at", "next_attempt_at")
      values (gen_random_uuid()::text, 'enquiry_received', 'en', 'hello@bench.example', '{"id":1,"cars":["Toyota Corolla"]}', now(), null,
      now() + interval '1 day'), (gen_random_uuid()::text, 'business_enquiry', 'en', 'hello@bench.example', '${TO_THE_BUSINESS}', now(),
      null, now() + interval '1 day') returning pg_notify('bench', '') as "notified"`,
    ],
  },
]

/** All statements of a request: the session lookup that comes first, and the transaction around the others. */
const whole = ({ sql }: Write, writer: Writer): string[] => [
  `select ${LOOKED_UP} from "sessions" where "token_hash" = any('{nobody}')`,
  'begin',
  ...sql(writer),
  'commit',
]

function requestOf({ method, path, body }: Write, writer: Writer): string {
  const text = JSON.stringify(body(writer))
  const headers = [`authorization: API_KEY ${writer.token}`, 'content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]
  return `${method} ${path(writer)} HTTP/1.1\r\nhost: localhost\r\n${headers.join('\r\n')}\r\n\r\n${text}`
}

function writersOf(place: Place, threads: readonly Thread[]): Promise<Writer[]> {
  return withDatabase(place, async (_opened, ask) => {
    const [vehicle] = await ask<{ id: number }>(
      "select id from vehicles where kind = 'rental' and published_at is not null order by id limit 1",
    )
    const rows = await ask<{ id: number; customer: number }>('select id, customer_id as customer from enquiries')
    const customers = new Map(rows.map(({ id, customer }) => [id, customer]))
    return threads.slice(0, WRITERS).map((thread) => ({ ...thread, customer: customers.get(thread.id) ?? 0, vehicle: vehicle?.id ?? 0 }))
  })
}

export async function measureWrites({
  place,
  folder,
  threads,
}: {
  place: { databaseUrl: string }
  folder: string
  threads: readonly Thread[]
}) {
  const program = pgbenchIn(findPostgres())
  if (program === undefined) throw new Error('PostgreSQL is here without its program "pgbench".')
  const writers = await writersOf(place, threads)
  const product = await startProduct(place, folder, WITHOUT_LOAD_SHEDDING)
  const load = startLoad()
  const figures: Figure[] = []
  try {
    for (const write of WRITES) {
      const requests = writers.map((writer) => requestOf(write, writer))
      const scripts = writeScripts(
        join(folder, 'writes'),
        write.what,
        writers.map((writer) => whole(write, writer)),
      )
      const shared = { connections: CONNECTIONS, seconds: SECONDS }
      const shares: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const ours = await load.run({ ...shared, requests, port: product.port, warmUp: round === 0 ? 2 : 0.5, watched: [] })
        if (Object.keys(ours.errors).length > 0) throw new Error(`Not all ${write.what}: ${JSON.stringify(ours.errors)}`)
        const named = { what: write.what, mode: 'extended', url: place.databaseUrl, seed: round + 1, server: undefined } as const
        const limit = await runPgbench({ ...shared, ...named, program, scripts })
        shares.push(ours.perSecond / limit.perSecond)
      }
      figures.push({ what: `${write.what}, beside the same statements`, reached: median(shares), unit: 'of pgbench', atLeast: 0.5 })
    }
    return figures
  } finally {
    await Promise.all([product.stop(), load.stop()])
  }
}
