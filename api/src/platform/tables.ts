/** The tables, as the query builder knows them: column names in camel case, money in whole baisa. */
import type { CarType, FuelType, Kind, Transmission } from '@masar/domain/vehicles'
import type { ColumnType, Generated } from 'kysely'

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
type Filled<T> = ColumnType<T, T | undefined, T>

export type Tables = {
  brands: { id: Generated<number>; name: string; arName: string }
  vehicles: {
    id: Generated<number>
    kind: Kind
    brandId: number
    enModelName: string
    arModelName: Filled<string>
    searchText: Filled<string>
    carType: CarType
    transmission: Transmission
    fuelType: FuelType
    seatCount: number
    year: number
    color: Filled<string>
    arColor: Filled<string>
    engine: Filled<string>
    enDescription: Filled<string>
    arDescription: Filled<string>
    price: number
    weeklyPrice: ColumnType<number | null, number | null | undefined, number | null>
    fortnightPrice: ColumnType<number | null, number | null | undefined, number | null>
    monthlyPrice: ColumnType<number | null, number | null | undefined, number | null>
    des: Filled<string>
    enRules: Filled<string>
    arRules: Filled<string>
    horsePower: Filled<number>
    kmDriven: Filled<number>
    carLocation: Filled<string>
    position: Filled<number>
    publishedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    createdAt: Filled<Date>
    updatedAt: Filled<Date>
  }
  vehicleBranches: { vehicleId: number; branch: string }
  vehicleFeatures: { vehicleId: number; position: number; enTitle: string; arTitle: string; enValue: string; arValue: string }
  pictures: {
    id: Generated<number>
    vehicleId: number
    position: number
    file: string
    width: number
    height: number
    placeholder: Filled<string>
  }
  offers: {
    id: Generated<number>
    enTitle: string
    arTitle: string
    enText: Filled<string>
    arText: Filled<string>
    enBadge: Filled<string>
    arBadge: Filled<string>
    offerType: 'rental' | 'lease' | 'preowned'
    enFile: string
    arFile: string
    validFrom: Date
    validUntil: Date
    position: Filled<number>
  }
  vehicleOffers: { vehicleId: number; offerId: number }
  contentChanges: { seq: Generated<string>; kind: string; contentId: number; at: Filled<Date> }
  customers: {
    id: Generated<number>
    name: Filled<string>
    email: string
    emailVerifiedAt: Maybe<Date>
    phone: Filled<string>
    gender: Maybe<'Male' | 'Female' | 'Other'>
    image: Maybe<string>
    passwordHash: Maybe<string>
    googleSub: Maybe<string>
    createdAt: Date
    updatedAt: Date
    deletedAt: Maybe<Date>
  }
  sessions: {
    id: Generated<number>
    tokenHash: string
    kind: 'customer' | 'staff'
    accountId: number
    client: Filled<string>
    createdAt: Date
    lastUsedAt: Date
    expiresAt: Date
  }
  oneTimeCodes: {
    purpose: 'signup' | 'forgot' | 'delete'
    email: string
    codeHash: string
    tokenHash: string | null
    tries: Filled<number>
    createdAt: Date
    expiresAt: Date
    spentAt: Maybe<Date>
  }
  stepTokens: { tokenHash: string; kind: 'otp' | 'reset'; email: string; createdAt: Date; expiresAt: Date }
  letters: {
    id: Generated<number>
    messageId: string
    name: string
    language: 'en' | 'ar'
    recipient: string | null
    values: string | null
    attempts: Filled<number>
    createdAt: Date
    expiresAt: Date | null
    nextAttemptAt: Date | null
    sentAt: ColumnType<Date | null, never, Date>
    droppedAt: ColumnType<Date | null, never, Date>
    trouble: ColumnType<string | null, never, string | null>
  }
}
