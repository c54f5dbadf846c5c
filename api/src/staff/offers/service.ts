/** What staff do with offers. */
import { OFFER_KINDS, OFFER_PLACES, type OfferPlace, type OfferState, type OfferType } from '@masar/domain/offers'
import type { OfferRow } from '../../offers/queries.ts'
import type { PictureIntake } from '../../pictures/picture-intake.ts'
import type { StaffHolder } from '../../platform/access.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/failure.ts'
import { audit, differences } from '../audit-log.ts'
import type { PlacedRow } from '../placed-picture-queries.ts'
import { placedPictures, type PlacedPictureConfig } from '../placed-pictures.ts'
import type { Page } from '../queries.ts'
import { definedFields } from '../defined-fields.ts'
import { offerFacts } from './facts.ts'
import * as queries from './queries.ts'
import type { OfferChange, OfferFilter } from './queries.ts'

/** An offer with its vehicles, its pictures and its state. */
export type WholeOffer = { offer: OfferRow; vehicleIds: number[]; pictures: PlacedRow<OfferPlace>[]; state: OfferState }

/** The editable fields of an offer, under the API's names; those that are left out stay as they are. */
export type OfferEdit = {
  en_title?: string | undefined
  ar_title?: string | undefined
  en_text?: string | undefined
  ar_text?: string | undefined
  en_badge?: string | undefined
  ar_badge?: string | undefined
  offer_type?: OfferType | undefined
  valid_from?: Date | undefined
  valid_until?: Date | undefined
  published?: boolean | undefined
  vehicle_ids?: number[] | undefined
  seen_version?: number | undefined
}

type NewOffer = OfferEdit & { en_title: string; offer_type: OfferType; valid_from: Date; valid_until: Date }

/** When pictures are reordered, the first becomes the English one. A single picture keeps its place. */
const PICTURE_CONFIG: PlacedPictureConfig<OfferPlace> = {
  kind: 'offer',
  owners: 'offers',
  table: 'offerPictures',
  owner: 'offerId',
  places: OFFER_PLACES,
  arrange: (rows) =>
    rows.length < OFFER_PLACES.length ? [] : rows.map(({ id }, at) => ({ id, place: OFFER_PLACES[at] ?? 'ar', position: 0 })),
}

function offerState({ published, validFrom, validUntil }: OfferChange, now: Date): OfferState {
  if (!published) return 'draft'
  if (validFrom > now) return 'scheduled'
  return validUntil > now ? 'running' : 'over'
}

const EMPTY = { arTitle: '', enText: '', arText: '', enBadge: '', arBadge: '', published: true }

/** The offer with the edit applied. */
function edited<Before extends Partial<OfferChange>>(before: Before, edit: OfferEdit) {
  const change = definedFields({
    enTitle: edit.en_title,
    arTitle: edit.ar_title,
    enText: edit.en_text,
    arText: edit.ar_text,
    enBadge: edit.en_badge,
    arBadge: edit.ar_badge,
    offerType: edit.offer_type,
    validFrom: edit.valid_from,
    validUntil: edit.valid_until,
    published: edit.published,
  })
  return { ...before, ...change } as Before & OfferChange
}

const onlyOnce = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b)

export type StaffOffers = ReturnType<typeof staffOffers>

export function staffOffers({ db, clock, intake }: { db: Database; clock: () => Date; intake: PictureIntake }) {
  const pictures = placedPictures({ db, clock, intake }, PICTURE_CONFIG)

  async function whole(within: Database, offers: OfferRow[]): Promise<WholeOffer[]> {
    const ids = offers.map(({ id }) => id)
    const vehicles = await queries.selectVehicleIds(within, ids)
    const placed = await pictures.of(within, ids)
    return offers.map((offer) => ({
      offer,
      vehicleIds: vehicles.get(offer.id) ?? [],
      pictures: placed.get(offer.id) ?? [],
      state: offerState(offer, clock()),
    }))
  }

  async function read(within: Database, id: number): Promise<WholeOffer> {
    const offer = await queries.selectOffer(within, id)
    const [found] = offer ? await whole(within, [offer]) : []
    if (!found) throw new ApiError('not_found')
    return found
  }

  async function check(within: Database, offer: OfferChange, vehicleIds: readonly number[]): Promise<void> {
    if (offer.validUntil <= offer.validFrom) throw fieldError('valid_until', 'endNotAfterStart')
    if ((await queries.countVehicles(within, vehicleIds, OFFER_KINDS[offer.offerType])) < vehicleIds.length)
      throw fieldError('vehicle_ids', 'offerCarUnknown')
  }

  return {
    read: (id: number) => read(db, id),
    pictures,

    async list(filter: OfferFilter, page: Page) {
      const { items, total } = await queries.listOffers(db, filter, clock(), page)
      return { items: await whole(db, items), total }
    },

    async create(within: Database, { accountId }: StaffHolder, given: NewOffer): Promise<WholeOffer> {
      const offer = edited(EMPTY, given)
      const vehicleIds = onlyOnce(given.vehicle_ids ?? [])
      await check(within, offer, vehicleIds)
      const id = await queries.insertOffer(within, offer, clock())
      await queries.setVehicles(within, id, vehicleIds)
      const subject = { kind: 'offer', id }
      await audit(within, { staffId: accountId, action: 'offer.create', subject, after: offerFacts(offer, vehicleIds) }, clock())
      return read(within, id)
    },

    async update({ accountId }: StaffHolder, id: number, edit: OfferEdit): Promise<WholeOffer> {
      await db.transaction().execute(async (within) => {
        const before = await queries.lockOffer(within, id)
        if (!before) throw new ApiError('not_found')
        if (edit.seen_version !== undefined && edit.seen_version !== before.version) throw new ApiError('conflict')
        const present = (await queries.selectVehicleIds(within, [id])).get(id) ?? []
        const after = edited(before, edit)
        const vehicleIds = onlyOnce(edit.vehicle_ids ?? present)
        const changed = differences(offerFacts(before, present), offerFacts(after, vehicleIds))
        if (!changed) return
        await check(within, after, vehicleIds)
        const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...change } = after
        await queries.updateOffer(within, id, change, clock())
        await queries.setVehicles(within, id, vehicleIds)
        await audit(within, { staffId: accountId, action: 'offer.update', subject: { kind: 'offer', id }, ...changed }, clock())
      })
      return read(db, id)
    },

    async remove({ accountId }: StaffHolder, id: number): Promise<void> {
      const removeFiles = await db.transaction().execute(async (within) => {
        const before = await queries.lockOffer(within, id)
        if (!before) throw new ApiError('not_found')
        const { vehicleIds, pictures: placed } = await read(within, id)
        await queries.deleteOffer(within, id)
        const subject = { kind: 'offer', id }
        await audit(within, { staffId: accountId, action: 'offer.delete', subject, before: offerFacts(before, vehicleIds) }, clock())
        return pictures.release(within, placed)
      })
      await removeFiles()
    },

    /** The given offers come first; the others follow in their present order. */
    async order({ accountId }: StaffHolder, order: readonly number[]): Promise<void> {
      await db.transaction().execute(async (within) => {
        const before = await queries.lockOrder(within)
        const first = [...new Set(order)]
        if (first.some((id) => !before.includes(id))) throw new ApiError('conflict')
        const after = [...first, ...before.filter((id) => !first.includes(id))]
        const changed = differences({ order: before }, { order: after })
        if (!changed) return
        await queries.setOrder(within, after)
        await audit(within, { staffId: accountId, action: 'offer.order', subject: { kind: 'offer', id: null }, ...changed }, clock())
      })
    },
  }
}
