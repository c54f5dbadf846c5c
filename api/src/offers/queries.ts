import type { Selectable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'
import type { StoredPicture } from '../pictures/stored-picture.ts'

/** Without the placeholder, as offers are repeated in every list response. */
type Shown = Omit<StoredPicture, 'placeholder'>
type Illustration<Place extends 'en' | 'ar'> = { [Part in keyof Shown as `${Place}${Capitalize<Part>}`]: Shown[Part] | null }

/** An offer with its picture in each language, if it has one. */
export type OfferRow = Selectable<Tables['offers']> & Illustration<'en'> & Illustration<'ar'>

/** Offers in the staff's order, each with its pictures. */
export const offersInOrder = (db: Database) =>
  db
    .selectFrom('offers')
    .leftJoin('offerPictures as en', (join) => join.onRef('en.offerId', '=', 'offers.id').on('en.place', '=', 'en'))
    .leftJoin('offerPictures as ar', (join) => join.onRef('ar.offerId', '=', 'offers.id').on('ar.place', '=', 'ar'))
    .selectAll('offers')
    .select(['en.file as enFile', 'en.width as enWidth', 'en.height as enHeight'])
    .select(['ar.file as arFile', 'ar.width as arWidth', 'ar.height as arHeight'])
    .orderBy('offers.position')
    .orderBy('offers.id')

/** The offers valid at a moment. */
export const selectValidOffers = (db: Database, now: Date): Promise<OfferRow[]> =>
  offersInOrder(db).where('published', '=', true).where('validFrom', '<=', now).where('validUntil', '>', now).execute()
