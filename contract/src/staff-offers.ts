/** Offers as staff edit them: in both languages, with a schedule, pictures and the cars they are for. */
import { OFFER_PLACES, OFFER_STATES, OFFER_TYPES } from '@masar/domain/offers'
import { STAFF_PICTURE_UPLOAD } from '@masar/domain/uploads'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { VehicleOffer } from './catalogue.ts'
import { End, Moment } from './moments.ts'
import { Id, IdPath, listResponse, itemResponse, paging, messageOnly, versionFields, Version } from './shapes.ts'
import { placedPicture, PictureOrder, PicturePath } from './staff-pictures.ts'
import { Line, longText, Name, SearchTerm } from './texts.ts'

const OfferPicture = placedPicture(OFFER_PLACES)

const StaffOffer = z.object({
  id: z.int(),
  ...VehicleOffer.shape,
  en_text: z.string(),
  ar_text: z.string(),
  en_badge: z.string().meta({ description: 'The large text on the card' }),
  ar_badge: z.string(),
  offer_type: z.enum(OFFER_TYPES),
  valid_from: z.string(),
  valid_until: z.string().meta({ description: 'End of validity, exclusive' }),
  published: z.boolean().meta({ description: 'False for a draft, which is shown to nobody, whatever its dates' }),
  state: z.enum(OFFER_STATES),
  vehicle_ids: z.array(z.int()).meta({ description: 'Ids of the vehicles to which the offer applies' }),
  images: z.array(OfferPicture),
  version: Version,
  created_at: z.string(),
  updated_at: z.string(),
})

/** Fields left out stay unchanged. */
const OfferEdit = z
  .object({
    en_title: Name,
    ar_title: Line(200),
    en_text: longText(0, 400),
    ar_text: longText(0, 400),
    en_badge: Line(12),
    ar_badge: Line(12),
    offer_type: z.enum(OFFER_TYPES),
    valid_from: Moment,
    valid_until: End,
    published: z.boolean(),
    vehicle_ids: z.array(Id).max(2000),
    ...versionFields,
  })
  .partial()

/** With only these fields an offer applies to no car yet, and is shown from its first day on. */
const NewOffer = OfferEdit.required({ en_title: true, offer_type: true, valid_from: true, valid_until: true })

const OffersQuery = z.object({
  ...paging,
  state: z.enum(OFFER_STATES).optional(),
  q: SearchTerm.meta({ description: 'A part of the title, in English or Arabic' }),
})

const admin = { tag: 'Staff: offers', access: 'admin' } as const
const none = z.undefined()
const answer = itemResponse(StaffOffer)

export const staffOfferCalls = {
  'GET /v1/staff/offers': {
    ...admin,
    summary: 'Lists all offers in the order in which they are shown',
    query: OffersQuery,
    answer: listResponse(StaffOffer),
  },
  'PUT /v1/staff/offers': {
    ...admin,
    summary: 'Reorders the offers: those listed come first, in this order, and the others follow',
    body: z.object({ order: z.array(Id).min(1).max(1000) }),
    answer: messageOnly,
  },
  'POST /v1/staff/offers': { ...admin, summary: 'Creates an offer', body: NewOffer, idempotent: true, status: 201, answer },
  'GET /v1/staff/offers/{id}': { ...admin, summary: 'Returns one offer', path: IdPath, answer },
  'PUT /v1/staff/offers/{id}': {
    ...admin,
    summary: 'Changes an offer; omitted fields stay as they are',
    path: IdPath,
    body: OfferEdit,
    answer,
  },
  'DELETE /v1/staff/offers/{id}': { ...admin, summary: 'Removes an offer and its pictures', path: IdPath, status: 204, answer: none },
  'POST /v1/staff/offers/{id}/images': {
    ...admin,
    summary: 'Adds a picture, by default in the first free place; it replaces the previous picture in that place',
    path: IdPath,
    query: z.object({ place: z.enum(OFFER_PLACES).optional() }),
    body: z.instanceof(Uint8Array),
    upload: STAFF_PICTURE_UPLOAD,
    limits: ['staff-files'],
    status: 201,
    answer: itemResponse(OfferPicture),
  },
  'PUT /v1/staff/offers/{id}/images': {
    ...admin,
    summary: 'Reorders the pictures: the first becomes the English one, the second the Arabic one',
    path: IdPath,
    body: PictureOrder,
    answer: itemResponse(z.array(OfferPicture)),
  },
  'DELETE /v1/staff/offers/{id}/images/{image_id}': {
    ...admin,
    summary: 'Removes a picture',
    path: PicturePath,
    status: 204,
    answer: none,
  },
} as const satisfies Calls
