/** Managing the fleet: the same calls for each of the three kinds of vehicle. */
import { BRANCH_IDS } from '@masar/domain/locations'
import { STAFF_PICTURE_UPLOAD } from '@masar/domain/uploads'
import { CAR_TYPES, FUEL_TYPES, TRANSMISSIONS } from '@masar/domain/vehicles'
import * as z from 'zod'
import type { Call, Calls } from './call.ts'
import { Feature, LeaseDetail, LeaseItem, PreownedDetail, PreownedItem, RentalDetail, RentalItem } from './catalogue.ts'
import { complain } from './complaints.ts'
import { PictureAlt, PictureName, PictureOrder, PicturePath, StaffPicture } from './staff-pictures.ts'
import { amount, Id, IdPath, listResponse, Meta, itemResponse, order, paging, versionFields, values, Version } from './shapes.ts'
import { AuditEntry } from './staff.ts'
import { Line, longText, Name } from './texts.ts'

/** Warnings to check before customers see the vehicle; they never block a change. */
const FLEET_WARNINGS = ['longer_dearer', 'no_picture', 'no_branch', 'no_description'] as const

/** The price fields of each kind, as named in the API. */
export const PRICE_FIELDS = {
  rental: ['day_price', 'weekly_price', 'fortnight_price', 'monthly_price'],
  leasing: ['price'],
  pre_owned: ['price'],
} as const

/** Maximum number of features of a vehicle. */
export const MOST_FEATURES = 100

const Warning = z.object({ code: z.enum(FLEET_WARNINGS), field: z.string(), message: z.string() })
const VehicleOffer = z.object({ id: z.int(), en_title: z.string(), ar_title: z.string() })

/** What staff see of a vehicle in addition to what customers see. */
const seen = {
  published: z.boolean(),
  published_at: z.string().nullable(),
  position: z.int().meta({ description: 'Position in the list: smaller numbers come first' }),
  version: Version,
  created_at: z.string(),
  updated_at: z.string(),
  branches: z.array(z.string()),
  missing_arabic: z.array(z.string()).meta({ description: 'Fields that have an English text but no Arabic one' }),
  warnings: z.array(Warning),
}
const shown = { ...seen, images: z.array(StaffPicture), features: z.array(Feature) }
const offers = z.array(VehicleOffer)

const RentalRow = RentalItem.extend({ ...seen, offers })
const LeaseRow = LeaseItem.extend(seen)
const PreownedRow = PreownedItem.extend(seen)
const StaffRental = RentalDetail.extend({ ...shown, offers })
const StaffLease = LeaseDetail.extend(shown)
const StaffPreowned = PreownedDetail.extend(shown)

export const LONGEST_TEXT = 20_000
const Text = longText(0, LONGEST_TEXT)
/** Maximum of any price of a vehicle, in rial. */
export const MOST_RIAL = 1_000_000
export const Price = z.number().min(0).max(MOST_RIAL).multipleOf(0.001)

/**
 * Writable fields of every kind, in two parts: a kind's prices go between them, so that errors come in the order of the form's fields.
 * Fields left out stay unchanged; read-only ones are ignored.
 */
const names = {
  car_brand: z
    .object({ name: Name, ar_name: Line(200).optional() })
    .meta({ description: 'An unknown maker is created; a known one keeps its Arabic name' }),
  brand: Name.meta({ description: 'Same as the name in `car_brand`; it takes precedence if it differs from the stored one' }),
  en_model_name: Name,
  ar_model_name: Line(200),
}
const facts = {
  car_type: z.enum(CAR_TYPES),
  transmission: z.enum(TRANSMISSIONS),
  fuel_type: z.enum(FUEL_TYPES),
  seat_count: z.int().min(1).max(100),
  year: z.int().min(1950).max(2100),
  engine_pr: Line(100),
  position: z.int().min(-1_000_000).max(1_000_000),
  en_description: Text.meta({ description: 'HTML; scripts, external resources and styles are removed' }),
  ar_description: Text,
  branches: z.array(z.enum(BRANCH_IDS)).max(50),
  features: z.array(z.object({ en_title: Name, ar_title: Line(200), en_value: Line(200), ar_value: Line(200) })).max(MOST_FEATURES),
  published: z.boolean(),
}
const coloured = { color: Line(100), ar_color: Line(100) }

const RentalFields = z.object({
  ...names,
  day_price: Price,
  weekly_price: Price,
  fortnight_price: Price,
  monthly_price: Price,
  ...facts,
  offers: z.array(z.object({ id: Id.optional(), en_title: z.string().max(200).optional() })).max(100),
})
const LeaseFields = z.object({ ...names, price: Price, des: Line(300), ...facts, ...coloured, en_rules: Text, ar_rules: Text })
const PreownedFields = z.object({
  ...names,
  price: Price,
  ...facts,
  ...coloured,
  horse_power: z.int().min(0).max(10_000),
  overview: z.object({ km_driven: z.int().min(0).max(10_000_000), car_location: Line(100) }).partial(),
})

const { en_model_name } = names
const { car_type, transmission, fuel_type, seat_count, year } = facts
/** Required even for a draft. */
const needed = { en_model_name, car_type, transmission, fuel_type, seat_count, year }

const hasMaker = (body: object): boolean => 'car_brand' in body || 'brand' in body
const noMaker = { path: ['car_brand'], ...complain('missing') }

const STAFF_ORDERS = ['position', 'price', 'created_at', 'updated_at', 'year', 'name'] as const

const filters = {
  q: z.string().max(100).optional().meta({ description: 'Words of the name in either language, or the id' }),
  branch: z.enum(BRANCH_IDS).optional(),
  'car_type[]': z.array(z.enum(CAR_TYPES)).max(10).optional(),
  'brand[]': values,
  published: z.enum(['true', 'false']).optional(),
  min_price: amount,
  max_price: amount,
}
export const FleetFilters = z.object(filters)
export type FleetFilters = z.output<typeof FleetFilters>

const ListQuery = z.object({
  ...filters,
  order: order(...STAFF_ORDERS),
  ...paging,
})
export type StaffFleetQuery = z.output<typeof ListQuery>

/** Counts regardless of filters: of each kind, and of this kind's published vehicles and drafts. */
const Counts = z.object({ rentals: z.int(), leasings: z.int(), pre_owns: z.int(), published: z.int(), drafts: z.int() })

const Prices = z.record(z.string(), z.number())

const BULK_ACTIONS = ['publish', 'withdraw', 'price'] as const
const BulkBody = z
  .object({
    vehicles: z
      .array(
        z.object({
          id: Id,
          version: Version.optional(),
          prices: z.record(z.string(), z.number().min(0).max(MOST_RIAL)).optional().meta({
            description:
              'Used without `price`: the new prices by field, in Omani rial; the `before` of an earlier response undoes that change',
          }),
        }),
      )
      .min(1)
      .max(2000),
    action: z.enum(BULK_ACTIONS),
    price: z
      .object({
        by: z.enum(['percent', 'amount']),
        value: z.number().min(-1_000_000).max(1_000_000).meta({ description: 'Per cent, or Omani rial; negative values lower the prices' }),
        fields: z
          .array(z.enum([...PRICE_FIELDS.rental, 'price']))
          .min(1)
          .max(5)
          .optional(),
        round_to: z.union([z.literal(0.001), z.literal(0.1), z.literal(0.5), z.literal(1), z.literal(5)]).default(1),
      })
      .optional(),
    preview: z.boolean().default(false).meta({ description: 'Returns what the change would do, without changing anything' }),
  })
  .refine(({ action, price, vehicles }) => action !== 'price' || price !== undefined || vehicles.every(({ prices }) => prices), {
    path: ['price'],
    ...complain('missing'),
  })
export type BulkChange = z.output<typeof BulkBody>

const BulkResult = z.object({
  id: z.int(),
  en_model_name: z.string(),
  ar_model_name: z.string(),
  done: z.boolean(),
  refused: z.string().nullable().meta({ description: 'Why the change was refused for this vehicle; null if it was not' }),
  version: Version,
  published: z.boolean(),
  before: Prices,
  after: Prices,
  warnings: z.array(Warning),
})

const HistoryEntry = AuditEntry.omit({ subject: true })

const tag = 'Staff: fleet'
const staff = { tag, access: 'staff' } as const
const admin = { tag, access: 'admin' } as const

const listOf = <Row extends z.ZodType>(row: Row) => listResponse(row).extend({ meta: Meta, counts: Counts })

/** Calls that are the same for every kind. */
const shared = {
  remove: {
    ...admin,
    summary: 'Removes a vehicle; enquiries about it keep a record of it; 409 while one of its cars is reserved',
    path: IdPath,
    status: 204,
    answer: z.undefined(),
  },
  bulk: {
    ...admin,
    summary: 'Publishes, withdraws or reprices several vehicles at once, and returns the result for each',
    body: BulkBody,
    answer: itemResponse(z.array(BulkResult)),
  },
  history: {
    ...staff,
    summary: 'Lists who changed what, latest first',
    path: IdPath,
    query: z.object(paging),
    answer: listResponse(HistoryEntry),
  },
  addPicture: {
    ...admin,
    summary: 'Adds a picture after the others',
    path: IdPath,
    query: PictureName,
    body: z.instanceof(Uint8Array),
    upload: STAFF_PICTURE_UPLOAD,
    limits: ['staff-files'],
    status: 201,
    answer: itemResponse(StaffPicture),
  },
  orderPictures: {
    ...admin,
    summary: 'Reorders the pictures; 409 unless exactly the existing ones are listed',
    path: IdPath,
    body: PictureOrder,
    answer: itemResponse(z.array(StaffPicture)),
  },
  describePicture: {
    ...admin,
    summary: 'Sets the alternative texts of a picture',
    path: PicturePath,
    body: PictureAlt,
    answer: itemResponse(StaffPicture),
  },
  removePicture: { ...admin, summary: 'Removes a picture', path: PicturePath, status: 204, answer: z.undefined() },
} as const satisfies Record<string, Call>

const lists = { ...staff, summary: 'Lists the vehicles of this kind, including drafts', query: ListQuery } as const
const reads = { ...staff, summary: 'Returns one vehicle of this kind, even if it is a draft', path: IdPath } as const
const creates = { ...admin, summary: 'Creates a vehicle: a draft unless `published` is true', idempotent: true, status: 201 } as const
const edits = { ...admin, summary: 'Changes a vehicle; omitted fields stay as they are', path: IdPath } as const
const copies = { ...admin, summary: 'Copies a vehicle and its pictures to a draft', path: IdPath, idempotent: true, status: 201 } as const

const rental = {
  create: RentalFields.partial().extend(needed).refine(hasMaker, noMaker),
  edit: RentalFields.partial().extend(versionFields),
}
const lease = { create: LeaseFields.partial().extend(needed).refine(hasMaker, noMaker), edit: LeaseFields.partial().extend(versionFields) }
const preowned = {
  create: PreownedFields.partial().extend(needed).refine(hasMaker, noMaker),
  edit: PreownedFields.partial().extend(versionFields),
}

const Choices = z.object({ brands: z.array(z.object({ name: z.string(), ar_name: z.string() })), offers })

export const staffFleetCalls = {
  'GET /v1/staff/fleet/choices': {
    ...staff,
    summary: 'Lists the makers that a vehicle can have, and the offers that a rental car can have',
    answer: itemResponse(Choices),
  },

  'GET /v1/staff/rentals': { ...lists, answer: listOf(RentalRow) },
  'POST /v1/staff/rentals': { ...creates, body: rental.create, answer: itemResponse(StaffRental) },
  'POST /v1/staff/rentals/bulk': shared.bulk,
  'GET /v1/staff/rentals/{id}': { ...reads, answer: itemResponse(StaffRental) },
  'PUT /v1/staff/rentals/{id}': { ...edits, body: rental.edit, answer: itemResponse(StaffRental) },
  'DELETE /v1/staff/rentals/{id}': shared.remove,
  'POST /v1/staff/rentals/{id}/duplicate': { ...copies, answer: itemResponse(StaffRental) },
  'GET /v1/staff/rentals/{id}/history': shared.history,
  'POST /v1/staff/rentals/{id}/images': shared.addPicture,
  'PUT /v1/staff/rentals/{id}/images': shared.orderPictures,
  'PUT /v1/staff/rentals/{id}/images/{image_id}': shared.describePicture,
  'DELETE /v1/staff/rentals/{id}/images/{image_id}': shared.removePicture,

  'GET /v1/staff/leasings': { ...lists, answer: listOf(LeaseRow) },
  'POST /v1/staff/leasings': { ...creates, body: lease.create, answer: itemResponse(StaffLease) },
  'POST /v1/staff/leasings/bulk': shared.bulk,
  'GET /v1/staff/leasings/{id}': { ...reads, answer: itemResponse(StaffLease) },
  'PUT /v1/staff/leasings/{id}': { ...edits, body: lease.edit, answer: itemResponse(StaffLease) },
  'DELETE /v1/staff/leasings/{id}': shared.remove,
  'POST /v1/staff/leasings/{id}/duplicate': { ...copies, answer: itemResponse(StaffLease) },
  'GET /v1/staff/leasings/{id}/history': shared.history,
  'POST /v1/staff/leasings/{id}/images': shared.addPicture,
  'PUT /v1/staff/leasings/{id}/images': shared.orderPictures,
  'PUT /v1/staff/leasings/{id}/images/{image_id}': shared.describePicture,
  'DELETE /v1/staff/leasings/{id}/images/{image_id}': shared.removePicture,

  'GET /v1/staff/pre_owns': { ...lists, answer: listOf(PreownedRow) },
  'POST /v1/staff/pre_owns': { ...creates, body: preowned.create, answer: itemResponse(StaffPreowned) },
  'POST /v1/staff/pre_owns/bulk': shared.bulk,
  'GET /v1/staff/pre_owns/{id}': { ...reads, answer: itemResponse(StaffPreowned) },
  'PUT /v1/staff/pre_owns/{id}': { ...edits, body: preowned.edit, answer: itemResponse(StaffPreowned) },
  'DELETE /v1/staff/pre_owns/{id}': shared.remove,
  'POST /v1/staff/pre_owns/{id}/duplicate': { ...copies, answer: itemResponse(StaffPreowned) },
  'GET /v1/staff/pre_owns/{id}/history': shared.history,
  'POST /v1/staff/pre_owns/{id}/images': shared.addPicture,
  'PUT /v1/staff/pre_owns/{id}/images': shared.orderPictures,
  'PUT /v1/staff/pre_owns/{id}/images/{image_id}': shared.describePicture,
  'DELETE /v1/staff/pre_owns/{id}/images/{image_id}': shared.removePicture,
} as const satisfies Calls
