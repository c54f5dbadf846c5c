/** The types of the tables for the query builder. Column names are in camel case; money is in whole baisa (1/1000 Omani rial). */
import type { ContentType } from '@masar/domain/articles'
import type { AuthorType } from '@masar/domain/enquiry'
import type { EnquiryStatus } from '@masar/domain/enquiry-status'
import type { TariffName } from '@masar/domain/enquiry-price'
import type { LeadKind, LeadState } from '@masar/domain/leads'
import type { OfferPlace, OfferType } from '@masar/domain/offers'
import type { QuotationAnswer } from '@masar/domain/quotation'
import type { StaffRole } from '@masar/domain/staff'
import type { PeriodReason } from '@masar/domain/units'
import type { CarType, FuelType, Kind, Transmission } from '@masar/domain/vehicles'
import type { ColumnType, Generated } from 'kysely'

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
/** A bigint column: read as a number or a string, depending on the driver. */
type Large = ColumnType<string | number | bigint, number, number>
type Filled<T> = ColumnType<T, T | undefined, T>

/** A snapshot of a car in an enquiry or quotation, with the published price of that time. */
type KeptVehicle = {
  position: number
  vehicleId: number
  count: number
  brand: string
  arBrand: string
  enModelName: string
  arModelName: string
  picture: Filled<string>
  tariff: TariffName
  tariffPrice: number
  unitPrice: Large
}

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
    version: Filled<number>
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
    enAlt: Filled<string>
    arAlt: Filled<string>
  }
  offers: {
    id: Generated<number>
    enTitle: string
    arTitle: string
    enText: Filled<string>
    arText: Filled<string>
    enBadge: Filled<string>
    arBadge: Filled<string>
    offerType: OfferType
    validFrom: Date
    validUntil: Date
    position: Filled<number>
    published: Filled<boolean>
    version: Filled<number>
    createdAt: Filled<Date>
    updatedAt: Filled<Date>
  }
  offerPictures: {
    id: Generated<number>
    offerId: number
    place: OfferPlace
    position: Filled<number>
    file: string
    width: number
    height: number
    placeholder: Filled<string>
  }
  vehicleOffers: { vehicleId: number; offerId: number }
  articles: {
    id: Generated<number>
    contentType: ContentType
    title: string
    description: Filled<string>
    twinId: Maybe<number>
    publishedAt: Maybe<Date>
    version: Filled<number>
    createdAt: Date
    updatedAt: Date
  }
  articlePictures: {
    id: Generated<number>
    articleId: number
    place: 'title' | 'banner' | 'carousel'
    position: Filled<number>
    file: string
    width: number
    height: number
    placeholder: Filled<string>
  }
  settings: { id: Generated<number>; name: string; value: string; version: Filled<number>; updatedAt: Date }
  missedSearches: { day: ColumnType<Date | string, string, string>; kind: Kind; words: string; count: number }
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
  customerConsents: { customerId: number; wording: number; language: 'en' | 'ar'; givenAt: Date }
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
    purpose: 'signup' | 'forgot' | 'session' | 'delete'
    email: string
    codeHash: string
    tokenHash: string | null
    tries: Filled<number>
    createdAt: Date
    expiresAt: Date
    spentAt: Maybe<Date>
  }
  knownNetworks: { accountHash: string; networkHash: string; lastAt: Date }
  passwordGuesses: { addressHash: string; wrong: number; lastAt: Date }
  stepTokens: { tokenHash: string; kind: 'otp' | 'reset'; email: string; createdAt: Date; expiresAt: Date }
  staff: {
    id: Generated<number>
    name: string
    email: string
    role: StaffRole
    passwordHash: string
    mustChangePassword: Filled<boolean>
    totpSecret: Maybe<string>
    totpEnabledAt: Maybe<Date>
    totpLastStep: Maybe<number>
    version: Filled<number>
    createdAt: Date
    updatedAt: Date
    disabledAt: Maybe<Date>
  }
  auditLog: {
    id: Generated<number>
    at: Date
    staffId: number | null
    action: string
    subjectKind: string
    subjectId: number | null
    before: string | null
    after: string | null
  }
  enquiries: {
    id: Generated<number>
    customerId: number
    enquiryType: Kind
    status: Filled<EnquiryStatus>
    language: 'en' | 'ar'
    startDate: Maybe<Date>
    endDate: Maybe<Date>
    carLocation: Filled<string>
    carLat: Maybe<number>
    carLng: Maybe<number>
    dropLocation: Filled<string>
    dropLat: Maybe<number>
    dropLng: Maybe<number>
    countryCode: string
    name: string
    phone: string
    email: string
    description: Filled<string>
    days: Maybe<number>
    vatPercent: number
    assigneeId: Maybe<number>
    threadRevision: Filled<number>
    waitingSince: Maybe<Date>
    seenAt: Maybe<Date>
    snoozedUntil: Maybe<Date>
    consentedAt: Maybe<Date>
    /** The number of the sentence that was agreed to. */
    consentWording: Maybe<number>
    createdAt: Date
    updatedAt: Date
  }
  enquiryVehicles: KeptVehicle & { enquiryId: number }
  messages: {
    id: Generated<number>
    enquiryId: number
    authorType: AuthorType
    staffId: Maybe<number>
    authorName: Filled<string>
    content: string
    viewedAt: Maybe<Date>
    createdAt: Date
  }
  attachments: {
    id: Generated<number>
    enquiryId: number
    messageId: Maybe<number>
    authorType: AuthorType
    name: string
    type: string
    bytes: number
    file: string
    createdAt: Date
  }
  notedFiles: { file: string; kind: 'attachment' | 'picture' | 'portrait'; notedAt: Date }
  quotations: {
    id: Generated<number>
    enquiryId: number
    version: number
    code: string
    messageId: number
    staffId: number
    startDate: Maybe<Date>
    endDate: Maybe<Date>
    days: Maybe<number>
    deposit: Large
    vatPercent: number
    enTerms: Filled<string>
    arTerms: Filled<string>
    validUntil: Date
    answer: Maybe<QuotationAnswer>
    answeredAt: Maybe<Date>
    createdAt: Date
  }
  quotationLines: KeptVehicle & { quotationId: number; computedPrice: Large; reason: Filled<string> }
  quotationExtras: { quotationId: number; position: number; enTitle: string; arTitle: string; price: Large }
  replyNotices: { enquiryId: number; dueAt: Maybe<Date>; mailedAt: Maybe<Date>; mailedUpTo: Filled<number> }
  leads: {
    id: Generated<number>
    kind: LeadKind
    state: Filled<LeadState>
    ownerId: Maybe<number>
    language: 'en' | 'ar'
    name: string
    company: Filled<string>
    phone: string
    email: string
    enquiryType: Maybe<Kind>
    text: Filled<string>
    quantity: Maybe<number>
    vehicleTypes: Filled<string>
    /** A bot seems to have filled in the form. */
    automatic: Filled<boolean>
    consentedAt: Maybe<Date>
    /** The number of the sentence that was agreed to. */
    consentWording: Maybe<number>
    version: Filled<number>
    enquiryId: Maybe<number>
    /** The customer who sent it, once their e-mail address has changed and no longer identifies them. */
    senderId: Maybe<number>
    createdAt: Date
    updatedAt: Date
  }
  cannedReplies: {
    id: Generated<number>
    title: string
    enText: string
    arText: string
    version: Filled<number>
    createdAt: Date
    updatedAt: Date
  }
  threadVisits: { enquiryId: number; staffId: number; writing: boolean; seenAt: Date }
  enquiryNotes: { id: Generated<number>; enquiryId: number; staffId: number; content: string; createdAt: Date }
  leadNotes: { id: Generated<number>; leadId: number; staffId: number; content: string; createdAt: Date }
  vehicleUnits: {
    id: Generated<number>
    vehicleId: number
    branch: string
    label: string
    color: Filled<string>
    arColor: Filled<string>
    kmDriven: Filled<number>
    /** A date. The drivers parse dates differently, so it is selected as text. */
    inServiceSince: string
    retiredAt: Maybe<Date>
    soldAs: Maybe<number>
    version: Filled<number>
    createdAt: Date
    updatedAt: Date
  }
  unitPeriods: {
    id: Generated<number>
    unitId: number
    reason: PeriodReason
    enquiryId: Maybe<number>
    note: Filled<string>
    startsAt: Date
    endsAt: Date
    createdAt: Date
  }
  idempotencyKeys: { caller: string; key: string; request: string; answer: string | null; createdAt: Date }
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
