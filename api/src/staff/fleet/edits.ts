/** Turns an edit of a vehicle, under the API's field names, into the rows that it writes. */
import type { CallNamed } from '@masar/contract/calls'
import type { Parsed } from '@masar/contract/call'
import { LONGEST_TEXT } from '@masar/contract/staff-fleet'
import { toBaisa } from '@masar/domain/money'
import { nameSearchText } from '@masar/domain/text-search'
import { OFFER_KINDS } from '@masar/domain/offers'
import type { Kind } from '@masar/domain/vehicles'
import type { Database } from '../../platform/database.ts'
import { fieldError } from '../../platform/failure.ts'
import { safeHtml } from '../../platform/html.ts'
import { definedFields } from '../defined-fields.ts'
import { priceColumn, priceFields } from './prices.ts'
import * as queries from './queries.ts'
import type { StaffVehicle, VehicleChange } from './queries.ts'

type Body<Name extends 'PUT /v1/staff/rentals/{id}' | 'PUT /v1/staff/leasings/{id}' | 'PUT /v1/staff/pre_owns/{id}'> = Parsed<
  CallNamed<Name>
>['body']

/** The editable fields of a vehicle of any kind; those that are left out stay as they are. */
export type VehicleEdit = Body<'PUT /v1/staff/rentals/{id}'> & Body<'PUT /v1/staff/leasings/{id}'> & Body<'PUT /v1/staff/pre_owns/{id}'>

const HTML_FIELDS = ['en_description', 'ar_description', 'en_rules', 'ar_rules'] as const

/** The edit with its HTML sanitised, as it is stored. */
export function sanitised(edit: VehicleEdit): VehicleEdit {
  const texts = HTML_FIELDS.flatMap((field) => (edit[field] === undefined ? [] : [[field, safeHtml(edit[field])]]))
  return { ...edit, ...Object.fromEntries(texts) }
}

/** The HTML fields that sanitising has made too long. They are refused, or a GET would return what a PUT does not accept. */
export const grownTooLong = (edit: VehicleEdit) => HTML_FIELDS.filter((field) => [...(edit[field] ?? '')].length > LONGEST_TEXT)

function sanitisedOrThrow(edit: VehicleEdit): VehicleEdit {
  const result = sanitised(edit)
  const [field] = grownTooLong(result)
  if (field) throw fieldError(field, 'tooLong')
  return result
}

const baisa = (rial: number | undefined) => (rial === undefined ? undefined : toBaisa(rial))

function columnsOf(kind: Kind, edit: VehicleEdit) {
  const prices = Object.fromEntries(priceFields(kind).map((field) => [priceColumn(field), baisa(edit[field])]))
  return definedFields({
    enModelName: edit.en_model_name,
    arModelName: edit.ar_model_name,
    carType: edit.car_type,
    transmission: edit.transmission,
    fuelType: edit.fuel_type,
    seatCount: edit.seat_count,
    year: edit.year,
    color: edit.color,
    arColor: edit.ar_color,
    engine: edit.engine_pr,
    enDescription: edit.en_description,
    arDescription: edit.ar_description,
    des: edit.des,
    enRules: edit.en_rules,
    arRules: edit.ar_rules,
    horsePower: edit.horse_power,
    kmDriven: edit.overview?.km_driven,
    carLocation: edit.overview?.car_location,
    position: edit.position,
    ...prices,
  })
}

/**
 * The maker: `brand` if it differs from the stored one, otherwise `car_brand`. A client that sends back what it has read may have changed
 * either field.
 */
function brandOf({ brand, car_brand }: VehicleEdit, before: string | undefined): { name: string; arName: string } | undefined {
  const name = brand !== undefined && brand !== before ? brand : car_brand?.name
  return name === undefined ? undefined : { name, arName: car_brand?.name === name ? (car_brand.ar_name ?? '') : '' }
}

const publication = (published: boolean | undefined, before: Date | null, now: Date): { publishedAt?: Date | null } => {
  if (published === undefined) return {}
  return { publishedAt: published ? (before ?? now) : null }
}

type KnownOffers = Awaited<ReturnType<typeof queries.selectNamedOffers>>

/** The offers' ids, from ids or English titles: if several offers share a title, the one for vehicles of this kind. */
function offerIds(known: KnownOffers, kind: Kind, offers: NonNullable<VehicleEdit['offers']>): number[] {
  const ids = offers.map(({ id, en_title }) => {
    const named = known.filter((offer) => (id === undefined ? offer.enTitle === en_title : offer.id === id))
    const meant = named.find(({ offerType }) => OFFER_KINDS[offerType] === kind)
    if (!meant) throw fieldError('offers', named.length === 0 ? 'offerUnknown' : 'offerOfOtherKind')
    return meant.id
  })
  return [...new Set(ids)]
}

export type Written = { id: number; edit: VehicleEdit }

/** The values of one field as pairs of vehicle id and value; vehicles without the field are left out. */
const given = <Field extends keyof VehicleEdit>(written: readonly Written[], field: Field) =>
  written.flatMap(({ id, edit }): [number, NonNullable<VehicleEdit[Field]>][] => {
    const value = edit[field]
    return value ? [[id, value]] : []
  })

const featureRow = (feature: NonNullable<VehicleEdit['features']>[number]): queries.NewFeature => ({
  enTitle: feature.en_title,
  arTitle: feature.ar_title,
  enValue: feature.en_value,
  arValue: feature.ar_value,
})

/** Writes the rows of vehicles in other tables: branches, features and offers. */
export async function writeBelongings(within: Database, kind: Kind, written: readonly Written[]): Promise<void> {
  const branches = given(written, 'branches').map(([id, names]) => [id, [...new Set(names)]] as const)
  await queries.setBranches(within, new Map(branches))
  const features = given(written, 'features').map(([id, all]) => [id, all.map(featureRow)] as const)
  await queries.setFeatures(within, new Map(features))
  const offers = given(written, 'offers')
  const known = offers.length > 0 ? await queries.selectNamedOffers(within) : []
  await queries.setOffers(within, kind, new Map(offers.map(([id, named]) => [id, offerIds(known, kind, named)] as const)))
}

/** Finds makers by name and adds unknown ones; looks each name up only once. */
export type Makers = (name: string, arName: string) => Promise<queries.BrandRow>

export function makersOf(within: Database): Makers {
  const known = new Map<string, queries.BrandRow>()
  return async (name, arName) => {
    const maker = known.get(name) ?? (await queries.brandNamed(within, name, arName))
    known.set(name, maker)
    return maker
  }
}

/** The columns that an edit writes, including those derived from it: maker, search text and time of publication. */
export async function vehicleColumns(
  makers: Makers,
  kind: Kind,
  edit: VehicleEdit,
  before: StaffVehicle['vehicle'] | undefined,
  now: Date,
): Promise<VehicleChange> {
  const columns = columnsOf(kind, sanitisedOrThrow(edit))
  const named = brandOf(edit, before?.brand)
  const brand = named && (await makers(named.name, named.arName))
  const names = [
    brand?.name ?? before?.brand,
    columns.enModelName ?? before?.enModelName,
    brand?.arName ?? before?.arBrand,
    columns.arModelName ?? before?.arModelName,
  ]
  return {
    ...columns,
    ...(brand ? { brandId: brand.id } : {}),
    searchText: nameSearchText(names.filter((name) => name !== undefined)),
    ...publication(edit.published, before?.publishedAt ?? null, now),
  }
}
