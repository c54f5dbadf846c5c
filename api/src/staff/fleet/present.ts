/** Vehicles as the staff API returns them: what customers see, and what still needs attention. */
import type { AnswerOf } from '@masar/contract/calls'
import { toRial } from '@masar/domain/money'
import { dearerForLonger, type Rate, type Tariff } from '@masar/domain/rental'
import type { Kind } from '@masar/domain/vehicles'
import { presentLeaseDetail, presentPreownedDetail, presentRentalDetail } from '../../fleet/present.ts'
import { fieldLabel } from '../../messages/fields.ts'
import { message, type ApiLanguage, type MessageKey } from '../../messages/messages.ts'
import { presentPicture } from '../../pictures/stored-picture.ts'
import { priceFields, priceOf, type Priced, type PriceField } from './prices.ts'
import type { NamedOffer, PictureRow, StaffVehicle } from './queries.ts'

type Rental = AnswerOf<'GET /v1/staff/rentals/{id}'>['data']
type Lease = AnswerOf<'GET /v1/staff/leasings/{id}'>['data']
type Preowned = AnswerOf<'GET /v1/staff/pre_owns/{id}'>['data']
export type Warning = Rental['warnings'][number]

export const presentVehicleOffer = ({ id, enTitle, arTitle }: NamedOffer): Rental['offers'][number] => ({
  id,
  en_title: enTitle,
  ar_title: arTitle,
})

export const presentStaffPicture = (picture: PictureRow): Rental['images'][number] => ({
  id: picture.id,
  ...presentPicture(picture),
  en_alt: picture.enAlt,
  ar_alt: picture.arAlt,
})

/** A vehicle's prices in rial, under the API's field names. */
export const presentPrices = (kind: Kind, vehicle: Priced): Record<string, number> =>
  Object.fromEntries(priceFields(kind).map((field) => [field, toRial(priceOf(vehicle, field))]))

const RATE_FIELDS: Record<Rate, PriceField> = {
  day: 'day_price',
  week: 'weekly_price',
  fortnight: 'fortnight_price',
  month: 'monthly_price',
}

const tariffOf = ({ price, weeklyPrice, fortnightPrice, monthlyPrice }: Priced): Tariff => ({
  day: price ?? 0,
  week: weeklyPrice ?? 0,
  fortnight: fortnightPrice ?? 0,
  month: monthlyPrice ?? 0,
})

/** Warns of rental prices at which a day costs more than at the next shorter price. */
export function priceWarnings(kind: Kind, vehicle: Priced, language: ApiLanguage): Warning[] {
  if (kind !== 'rental') return []
  return dearerForLonger(tariffOf(vehicle)).map((rate) => {
    const field = RATE_FIELDS[rate]
    return { code: 'longer_dearer', field, message: message(language, 'warnLongerDearer', { field: fieldLabel(field, language) }) }
  })
}

/** What a customer would miss: warning code, field, message, and the check whether it is missing. */
const GAPS = [
  ['no_picture', 'images', 'warnNoPicture', ({ pictures }) => pictures.length === 0],
  ['no_branch', 'branches', 'warnNoBranch', ({ branches }) => branches.length === 0],
  ['no_description', 'en_description', 'warnNoDescription', ({ vehicle }) => vehicle.enDescription === ''],
] as const satisfies [Warning['code'], string, MessageKey, (of: StaffVehicle) => boolean][]

function warnings(kind: Kind, of: StaffVehicle, language: ApiLanguage): Warning[] {
  const gaps = GAPS.filter(([, , , isEmpty]) => isEmpty(of))
  const told = gaps.map(([code, field, said]) => ({ code, field, message: message(language, said, {}) }))
  return [...priceWarnings(kind, of.vehicle, language), ...told]
}

/** The fields that have an English text and no Arabic one. */
function missingArabic({ vehicle, features }: StaffVehicle): string[] {
  const pairs: [field: string, en: string, ar: string][] = [
    ['car_brand', vehicle.brand, vehicle.arBrand],
    ['ar_model_name', vehicle.enModelName, vehicle.arModelName],
    ['ar_color', vehicle.color, vehicle.arColor],
    ['ar_description', vehicle.enDescription, vehicle.arDescription],
    ['ar_rules', vehicle.enRules, vehicle.arRules],
    ...features.flatMap(({ enTitle, arTitle, enValue, arValue }): [string, string, string][] => [
      ['features', enTitle, arTitle],
      ['features', enValue, arValue],
    ]),
  ]
  return [...new Set(pairs.filter(([, en, ar]) => en !== '' && ar === '').map(([field]) => field))]
}

function seen(kind: Kind, of: StaffVehicle, language: ApiLanguage) {
  const { vehicle } = of
  return {
    images: of.pictures.map(presentStaffPicture),
    features: of.features.map(({ enTitle, arTitle, enValue, arValue }) => ({
      en_title: enTitle,
      ar_title: arTitle,
      en_value: enValue,
      ar_value: arValue,
    })),
    published: vehicle.publishedAt !== null,
    published_at: vehicle.publishedAt?.toISOString() ?? null,
    position: vehicle.position,
    version: vehicle.version,
    created_at: vehicle.createdAt.toISOString(),
    updated_at: vehicle.updatedAt.toISOString(),
    missing_arabic: missingArabic(of),
    warnings: warnings(kind, of, language),
  }
}

/** Offers are left out here: staff see only their names. */
const detailed = (of: StaffVehicle) => ({ ...of, titlePicture: of.pictures[0], offers: [] })

/** A vehicle of each kind with all that staff see of it. */
export const presentStaff = {
  rental: (of: StaffVehicle, language: ApiLanguage): Rental => ({
    ...presentRentalDetail(detailed(of)),
    ...seen('rental', of, language),
    offers: of.offers.map(presentVehicleOffer),
  }),
  leasing: (of: StaffVehicle, language: ApiLanguage): Lease => ({ ...presentLeaseDetail(detailed(of)), ...seen('leasing', of, language) }),
  pre_owned: (of: StaffVehicle, language: ApiLanguage): Preowned => ({
    ...presentPreownedDetail(detailed(of)),
    ...seen('pre_owned', of, language),
  }),
} as const

/** The fields of a vehicle that the audit log records: those that staff can edit, under the API's names. */
export function facts(kind: Kind, of: StaffVehicle): Record<string, unknown> {
  const told: Record<string, unknown> = { ...presentStaff[kind](of, 'en'), images: undefined, car_brand: of.vehicle.brand }
  for (const name of [
    'id',
    'brand',
    'title_image',
    'images',
    'version',
    'created_at',
    'updated_at',
    'published_at',
    'missing_arabic',
    'warnings',
  ])
    delete told[name]
  return { ...told, offers: of.offers.map(({ enTitle }) => enTitle) }
}
