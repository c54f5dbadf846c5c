/** The wire shape of enquiries and their threads. */
import type { AnswerOf } from '@masar/contract/calls'
import { priceTotal } from '@masar/domain/enquiry-price'
import { toRial } from '@masar/domain/money'
import { NO_PICTURE, pictureUrl } from '../pictures/stored-picture.ts'
import type { AttachmentRow } from './attachment-queries.ts'
import type { AskedVehicle, ListedEnquiry, MessageRow, OwnEnquiry } from './queries.ts'
import type { DetailedEnquiry } from './service.ts'
import type { Thread } from './thread.ts'

type OwnItem = AnswerOf<'GET /v1/customers/enquiries'>['data'][number]
type Item = Omit<OwnItem, 'title_image_url' | 'unread'>
type Detail = AnswerOf<'GET /v1/customers/enquiries/{id}'>['data']
type Message = AnswerOf<'GET /v1/customers/enquiries/{id}/conversations'>['data'][number]
type Attachment = Message['attachments'][number]

/** The URL of a vehicle's picture from its stored file name, which is '' where there is none. */
export const carPictureUrl = (picture: string): string => (picture === '' ? NO_PICTURE.url : pictureUrl(picture))

/** A car as the enquiry recorded it when it was filed. */
export const presentKept = ({ vehicleId, count, brand, arBrand, enModelName, arModelName }: AskedVehicle) => ({
  vehicle_id: vehicleId,
  count,
  brand,
  ar_brand: arBrand,
  en_model_name: enModelName,
  ar_model_name: arModelName,
})

export const presentItem = (enquiry: ListedEnquiry): Item => ({
  id: enquiry.id,
  enquiry_type: enquiry.enquiryType,
  status: enquiry.status,
  conversation_count: enquiry.conversationCount,
  created_at: enquiry.createdAt.toISOString(),
  last_conversation:
    enquiry.lastContent === null || enquiry.lastAuthorType === null || enquiry.lastCreatedAt === null
      ? null
      : { content: enquiry.lastContent, author_type: enquiry.lastAuthorType, created_at: enquiry.lastCreatedAt.toISOString() },
})

export const presentOwn = (enquiry: OwnEnquiry): OwnItem => ({
  ...presentItem(enquiry),
  title_image_url: carPictureUrl(enquiry.picture ?? ''),
  unread: enquiry.lastAuthorType === 'User' && enquiry.lastViewedAt === null,
})

const point = (lat: number | null, lng: number | null) => (lat === null || lng === null ? null : { lat, lng })

function presentPrice(
  { days, vatPercent }: { days: number | null; vatPercent: number },
  vehicles: readonly AskedVehicle[],
): Detail['price'] {
  const { net, vat, total } = priceTotal(
    vehicles.map(({ unitPrice, count }) => ({ unit: unitPrice, count })),
    vatPercent,
  )
  return {
    currency: 'OMR',
    days,
    lines: vehicles.map(({ vehicleId, count, tariff, tariffPrice, unitPrice }) => ({
      vehicle_id: vehicleId,
      count,
      tariff,
      tariff_price: toRial(tariffPrice),
      unit: toRial(unitPrice),
      total: toRial(unitPrice * count),
    })),
    net: toRial(net),
    vat_rate: vatPercent,
    vat: toRial(vat),
    total: toRial(total),
  }
}

export const presentDetail = ({ enquiry, vehicles }: DetailedEnquiry): Detail => ({
  id: enquiry.id,
  enquiry_type: enquiry.enquiryType,
  status: enquiry.status,
  created_at: enquiry.createdAt.toISOString(),
  updated_at: enquiry.updatedAt.toISOString(),
  start_date: enquiry.startDate?.toISOString() ?? null,
  end_date: enquiry.endDate?.toISOString() ?? null,
  car_location: enquiry.carLocation,
  drop_location: enquiry.dropLocation,
  car_location_point: point(enquiry.carLat, enquiry.carLng),
  drop_location_point: point(enquiry.dropLat, enquiry.dropLng),
  name: enquiry.name,
  email: enquiry.email,
  phone: enquiry.phone,
  country_code: enquiry.countryCode,
  description: enquiry.description,
  image_url: enquiry.image === null ? null : pictureUrl(enquiry.image),
  assignee: enquiry.assignee === null ? null : { name: enquiry.assignee },
  vehicle_list: vehicles.map((vehicle) => ({ ...presentKept(vehicle), title_image_url: carPictureUrl(vehicle.picture) })),
  price: presentPrice(enquiry, vehicles),
})

/** The URL of an attachment for the customer. */
const attachmentUrl = ({ enquiryId, id }: AttachmentRow): string => `/v1/customers/enquiries/${enquiryId}/attachments/${id}`

export const presentAttachment = (attachment: AttachmentRow, url: (attachment: AttachmentRow) => string = attachmentUrl): Attachment => ({
  id: attachment.id,
  name: attachment.name,
  type: attachment.type,
  bytes: attachment.bytes,
  url: url(attachment),
})

/** A message of a thread. `customer` is the name under the customer's messages; `url` makes the reader's URL of an attachment. */
export const presentMessage = (
  { id, content, authorType, authorName, viewedAt, createdAt }: MessageRow,
  attachments: readonly AttachmentRow[],
  customer: string,
  url?: (attachment: AttachmentRow) => string,
): Message => ({
  id,
  content,
  author_type: authorType,
  author_name: authorType === 'Customer' ? customer : authorName,
  status: viewedAt === null ? 'sent' : 'viewed',
  created_at: createdAt.toISOString(),
  attachments: attachments.map((attachment) => presentAttachment(attachment, url)),
})

export function presentThread({ customer, messages, attachments }: Thread, url?: (attachment: AttachmentRow) => string): Message[] {
  const hung = Map.groupBy(attachments, ({ messageId }) => messageId)
  return messages.map((message) => presentMessage(message, hung.get(message.id) ?? [], customer, url))
}
