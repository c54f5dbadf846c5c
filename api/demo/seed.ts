/** Seeds an empty database with the demo data. */
import { DAY } from '@masar/domain/durations'
import { sql, type Insertable } from 'kysely'
import { toBaisa } from '@masar/domain/money'
import { branchNamed } from '@masar/domain/locations'
import { nameSearchText } from '@masar/domain/text-search'
import type { Kind } from '@masar/domain/vehicles'
import { hashPassword } from '../src/platform/passwords.ts'
import type { Database } from '../src/platform/database.ts'
import { safeHtml } from '../src/platform/html.ts'
import type { Tables } from '../src/platform/tables.ts'
import { DEMO_ACCOUNTS, DEMO_CUSTOMERS } from './accounts.ts'
import { insertArticles } from './articles/seed-articles.ts'
import { insertReplies } from './canned-replies.ts'
import { leasings } from './fleet/leasings.ts'
import { offers } from './fleet/offers.ts'
import { preowned } from './fleet/preowned.ts'
import { rentals } from './fleet/rentals.ts'
import { insertEnquiries } from './seed-enquiries.ts'
import { insertUnits } from './seed-units.ts'
import { demoStaffRows, insertStaff } from './staff.ts'
import manifest from './pictures/manifest.json' with { type: 'json' }
import { cabinName, HEIGHT, studioName, VIEWS, WIDTH, type PictureEntry } from './pictures/names.ts'
import {
  BRANDS,
  PAINTS,
  standsAt,
  type Body,
  type DemoBranch,
  type DemoLease,
  type DemoPreowned,
  type DemoRental,
  type Paint,
} from './vocabulary.ts'

type Draft = {
  vehicle: Omit<Insertable<Tables['vehicles']>, 'brandId'>
  brand: string
  branches: readonly string[]
  offers: readonly string[]
  body: Body
  paint: Paint
  features: DemoPreowned['features']
}

/** The Muscat branches that also show a used car from another town: on the side of Muscat where the road from there arrives. */
const SHOWN_AT: Record<DemoBranch, readonly DemoBranch[]> = { azaiba: [], 'al-mouj': [], salalah: ['azaiba'], sohar: ['al-mouj'] }

/** Rows per statement, well below the limit on a statement's parameters. */
const BATCH = 500

const pictures: Readonly<Record<string, PictureEntry>> = manifest

/** The gallery, in order: three-quarter, side, rear and front in the car's own paint, then the cabin. */
const gallery = (body: Body, paint: Paint): string[] => [...VIEWS.map((view) => studioName(body, paint, view)), cabinName(body)]

function draft(
  kind: Kind,
  car: DemoRental | DemoLease | DemoPreowned,
  position: number,
  own: Partial<Draft['vehicle']> & { price: number },
  now: Date,
): Draft {
  const paint = PAINTS[car.paint]
  return {
    vehicle: {
      kind,
      enModelName: car.en,
      arModelName: car.ar,
      searchText: nameSearchText([car.brand, car.en, BRANDS[car.brand], car.ar]),
      carType: car.car_type,
      transmission: car.transmission,
      fuelType: car.fuel_type,
      seatCount: car.seat_count,
      year: car.year,
      color: paint.en,
      arColor: paint.ar,
      engine: car.engine,
      enDescription: safeHtml(car.en_description),
      arDescription: safeHtml(car.ar_description),
      position,
      publishedAt: now,
      createdAt: new Date(now.getTime() - position * DAY),
      ...own,
    },
    brand: car.brand,
    branches: [...new Set(car.branches.map(standsAt))],
    offers: 'offers' in car ? (car.offers ?? []) : [],
    body: car.body,
    paint: car.paint,
    features: 'features' in car ? car.features : [],
  }
}

/** Every vehicle of the demo fleet, in the staff's order. */
export function demoDrafts(now: Date): Draft[] {
  return [
    ...rentals.map((car, at) =>
      draft(
        'rental',
        car,
        at,
        {
          price: toBaisa(car.day),
          weeklyPrice: toBaisa(car.week),
          fortnightPrice: toBaisa(car.fortnight),
          monthlyPrice: toBaisa(car.month),
        },
        now,
      ),
    ),
    ...leasings.map((car, at) =>
      draft(
        'leasing',
        car,
        at,
        { price: toBaisa(car.price), des: car.des, enRules: safeHtml(car.en_rules), arRules: safeHtml(car.ar_rules) },
        now,
      ),
    ),
    ...preowned.map((car, at) => {
      const [stands] = car.branches
      const carLocation = stands ? (branchNamed(standsAt(stands))?.name.en ?? '') : ''
      return draft(
        'pre_owned',
        { ...car, branches: stands ? [stands, ...SHOWN_AT[stands]] : [] },
        at,
        { price: toBaisa(car.price), kmDriven: car.km_driven, horsePower: car.horse_power, carLocation },
        now,
      )
    }),
  ]
}

async function insertBrands(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('brands')
    .values(Object.entries(BRANDS).map(([name, arName]) => ({ name, arName })))
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map((row) => [row.name, row.id]))
}

async function insertOffers(db: Database, now: Date): Promise<Map<string, number>> {
  const rows = offers.map((offer, position) => ({
    enTitle: offer.en_title,
    arTitle: offer.ar_title,
    enText: offer.en_text,
    arText: offer.ar_text,
    enBadge: offer.en_badge,
    arBadge: offer.ar_badge,
    offerType: offer.offer_type,
    validFrom: new Date(now.getTime() + offer.from * DAY),
    validUntil: new Date(now.getTime() + offer.until * DAY),
    position,
    published: true,
  }))
  const inserted = await db.insertInto('offers').values(rows).returning(['id', 'enTitle']).execute()
  const ids = new Map(offers.map((offer) => [offer.key, inserted.find((row) => row.enTitle === offer.en_title)?.id ?? 0]))
  const pictureRows = offers.flatMap(({ key, body, paint }) => {
    const picture = { file: studioName(body, paint, 'side'), width: WIDTH, height: HEIGHT }
    return (['en', 'ar'] as const).map((place) => ({ offerId: ids.get(key) ?? 0, place, ...picture }))
  })
  await db.insertInto('offerPictures').values(pictureRows).execute()
  return ids
}

/** Inserts vehicles with everything that belongs to them, a few hundred rows per statement. */
export async function insertVehicles(
  db: Database,
  drafts: readonly Draft[],
  brandIds: ReadonlyMap<string, number>,
  offerIds: ReadonlyMap<string, number>,
): Promise<void> {
  const vehicles = drafts.map((each) => ({ ...each.vehicle, brandId: brandIds.get(each.brand) ?? 0 }))
  const ids: number[] = []
  for (let at = 0; at < vehicles.length; at += BATCH) {
    const rows = await db
      .insertInto('vehicles')
      .values(vehicles.slice(at, at + BATCH))
      .returning('id')
      .execute()
    ids.push(...rows.map((row) => row.id))
  }
  const owned = drafts.map((each, at) => ({ ...each, vehicleId: ids[at] ?? 0 }))
  const insert = async <Name extends 'vehicleBranches' | 'vehicleOffers' | 'vehicleFeatures' | 'pictures'>(
    table: Name,
    rows: Insertable<Tables[Name]>[],
  ) => {
    for (let at = 0; at < rows.length; at += BATCH)
      await db
        .insertInto(table)
        .values(rows.slice(at, at + BATCH) as never)
        .execute()
  }
  await insert(
    'vehicleBranches',
    owned.flatMap(({ vehicleId, branches }) => branches.map((branch) => ({ vehicleId, branch }))),
  )
  await insert(
    'vehicleOffers',
    owned.flatMap(({ vehicleId, offers: keys }) => keys.map((key) => ({ vehicleId, offerId: offerIds.get(key) ?? 0 }))),
  )
  await insert(
    'vehicleFeatures',
    owned.flatMap(({ vehicleId, features }) =>
      features.map((feature, position) => ({
        vehicleId,
        position,
        enTitle: feature.en_title,
        arTitle: feature.ar_title,
        enValue: feature.en_value,
        arValue: feature.ar_value,
      })),
    ),
  )
  await insert(
    'pictures',
    owned.flatMap(({ vehicleId, body, paint }) =>
      gallery(body, paint).map((file, position) => {
        const picture = pictures[file]
        if (!picture) throw new Error(`There is no demo picture ${file}: run api/demo/pictures/make.ts.`)
        return { vehicleId, position, file, ...picture }
      }),
    ),
  )
}

/** Tables that a real business fills first. If any has a row, accounts with public passwords must not be added. */
const BEGINNINGS = ['vehicles', 'staff', 'customers', 'leads', 'offers', 'articles'] as const

/** Whether the database has no data of a business yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  for (const table of BEGINNINGS) if ((await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined) return false
  return true
}

/** The demo accounts that can sign in to the console with this database. */
export async function demoStaff(db: Database): Promise<string[]> {
  const addresses = DEMO_ACCOUNTS.map(({ userName }) => userName)
  const rows = await db
    .selectFrom('staff')
    .select('email')
    .where('email', 'in', addresses)
    .where('disabledAt', 'is', null)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

async function insertCustomers(db: Database, hashes: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const rows = DEMO_CUSTOMERS.map(({ email, name, phone, gender, since }) => {
    const joined = new Date(now.getTime() - since * DAY)
    return {
      email,
      name,
      phone,
      gender,
      passwordHash: hashes.get(email) ?? null,
      emailVerifiedAt: joined,
      createdAt: joined,
      updatedAt: joined,
    }
  })
  await db.insertInto('customers').values(rows).execute()
}

/** The key of the advisory lock: arbitrary, but the same for all processes that seed. */
const FILLING = 7_021_966

/**
 * Fills an empty database with the demo fleet, customers and their enquiries, and the articles, in one transaction.
 * Returns whether it did: of nodes that start together only the first one does.
 */
export async function seedDemo(db: Database, now: Date): Promise<boolean> {
  // Before the transaction, as hashing takes a while. Only accounts with a password can sign in.
  const hashes = new Map(
    await Promise.all(DEMO_ACCOUNTS.map(async ({ userName, password }) => [userName, await hashPassword(password)] as const)),
  )
  const staff = await demoStaffRows(hashes, now)
  return db.transaction().execute(async (within) => {
    await sql`select pg_advisory_xact_lock(${FILLING}::bigint)`.execute(within)
    if (!(await isEmpty(within))) return false
    await insertStaff(within, staff)
    await insertCustomers(within, hashes, now)
    await insertVehicles(within, demoDrafts(now), await insertBrands(within), await insertOffers(within, now))
    await insertUnits(within, now)
    await insertArticles(within, now)
    await insertEnquiries(within, now)
    await insertReplies(within, now)
    return true
  })
}
