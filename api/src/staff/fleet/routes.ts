/** Endpoints of the fleet in the staff console: one set of handlers, bound to the three kinds of vehicle. */
import { STAFF_PICTURE_UPLOAD } from '@masar/domain/uploads'
import type { BulkChange, StaffFleetQuery } from '@masar/contract/staff-fleet'
import type { Kind } from '@masar/domain/vehicles'
import type { FastifyInstance } from 'fastify'
import type { ApiLanguage } from '../../messages/messages.ts'
import type { StaffHolder } from '../../platform/access.ts'
import type { Database } from '../../platform/database.ts'
import { implement, type Guard } from '../../platform/implement.ts'
import { orderOf } from '../../platform/order.ts'
import { acceptUploads, type SentFile } from '../../platform/uploads.ts'
import { presentAudit } from '../present.ts'
import type { BulkFleet } from './bulk.ts'
import type { VehicleEdit } from './edits.ts'
import { filterOf } from './filter.ts'
import type { VehiclePictures } from './pictures.ts'
import * as present from './present.ts'
import type { StaffVehicle } from './queries.ts'
import type { StaffFleet } from './service.ts'

export type StaffFleetServices = { fleet: StaffFleet; pictures: VehiclePictures; bulk: BulkFleet }

type Caller = { account: StaffHolder; language: ApiLanguage }
type OfOne = { path: { id: number } }
type OfPicture = { path: { id: number; image_id: number } }

/** The handlers for one kind of vehicle; `show` gives a vehicle as staff see it. */
function handlersOf<Shown>(kind: Kind, show: (of: StaffVehicle, language: ApiLanguage) => Shown, services: StaffFleetServices) {
  const { fleet, pictures, bulk } = services
  const saved = (of: StaffVehicle, { language }: Caller) => ({ say: 'vehicleSaved' as const, data: show(of, language) })
  return {
    list: async ({ query }: { query: StaffFleetQuery }, { language }: Caller) => {
      const { page, per_page, order = 'position asc' } = query
      const { items, total, counts } = await fleet.list(kind, filterOf(query), orderOf(order), { page, per_page })
      const { all, published, drafts } = counts
      return {
        data: items.map((of) => show(of, language)),
        meta: { total, page, per_page },
        counts: { rentals: all.rental, leasings: all.leasing, pre_owns: all.pre_owned, published, drafts },
      }
    },
    read: async ({ path }: OfOne, { language }: Caller) => ({ data: show(await fleet.read(kind, path.id), language) }),
    create: async ({ body }: { body: VehicleEdit }, caller: Caller & { within: Database }) =>
      saved(await fleet.create(caller.within, kind, body, caller.account.accountId), caller),
    update: async ({ path, body }: OfOne & { body: VehicleEdit }, caller: Caller) =>
      saved(await fleet.update(kind, path.id, body, caller.account.accountId), caller),
    remove: ({ path }: OfOne, { account }: Caller) => fleet.remove(kind, path.id, account.accountId),
    duplicate: async ({ path }: OfOne, { account, language, within }: Caller & { within: Database }) => ({
      say: 'vehicleCopied' as const,
      data: show(await fleet.duplicate(within, kind, path.id, account.accountId), language),
    }),
    bulk: async ({ body }: { body: BulkChange }, { account, language }: Caller) => ({
      say: 'vehiclesChanged' as const,
      data: await bulk(kind, body, account.accountId, language),
    }),
    history: async ({ path, query }: OfOne & { query: { page: number; per_page: number } }, { language }: Caller) => {
      const { items, total } = await fleet.history(kind, path.id, query)
      return { data: items.map((entry) => presentAudit(entry, language)), meta: { total, page: query.page, per_page: query.per_page } }
    },
    addPicture: async ({ path, query, body }: OfOne & { query: { name?: string | undefined }; body: Uint8Array }, { account }: Caller) => {
      const file: SentFile = query.name === undefined ? body : Object.assign(body, { sentName: query.name })
      return {
        say: 'staffPictureSaved' as const,
        data: present.presentStaffPicture(await pictures.add(kind, path.id, file, account.accountId)),
      }
    },
    orderPictures: async ({ path, body }: OfOne & { body: { order: number[] } }, { account }: Caller) => ({
      say: 'orderSaved' as const,
      data: (await pictures.order(kind, path.id, body.order, account.accountId)).map(present.presentStaffPicture),
    }),
    describePicture: async (
      { path, body }: OfPicture & { body: { en_alt?: string | undefined; ar_alt?: string | undefined } },
      { account }: Caller,
    ) => ({
      say: 'staffPictureSaved' as const,
      data: present.presentStaffPicture(await pictures.describe(kind, path.id, path.image_id, body, account.accountId)),
    }),
    removePicture: ({ path }: OfPicture, { account }: Caller) => pictures.remove(kind, path.id, path.image_id, account.accountId),
  }
}

export function staffFleetRoutes(app: FastifyInstance, guard: Guard, services: StaffFleetServices): void {
  const rental = handlersOf('rental', present.presentStaff.rental, services)
  const lease = handlersOf('leasing', present.presentStaff.leasing, services)
  const preowned = handlersOf('pre_owned', present.presentStaff.pre_owned, services)
  implement(app, guard, {
    'GET /v1/staff/fleet/choices': async () => {
      const { brands, offers } = await services.fleet.choices()
      return {
        data: { brands: brands.map(({ name, arName }) => ({ name, ar_name: arName })), offers: offers.map(present.presentVehicleOffer) },
      }
    },

    'GET /v1/staff/rentals': rental.list,
    'POST /v1/staff/rentals': rental.create,
    'POST /v1/staff/rentals/bulk': rental.bulk,
    'GET /v1/staff/rentals/{id}': rental.read,
    'PUT /v1/staff/rentals/{id}': rental.update,
    'DELETE /v1/staff/rentals/{id}': rental.remove,
    'POST /v1/staff/rentals/{id}/duplicate': rental.duplicate,
    'GET /v1/staff/rentals/{id}/history': rental.history,
    'PUT /v1/staff/rentals/{id}/images': rental.orderPictures,
    'PUT /v1/staff/rentals/{id}/images/{image_id}': rental.describePicture,
    'DELETE /v1/staff/rentals/{id}/images/{image_id}': rental.removePicture,

    'GET /v1/staff/leasings': lease.list,
    'POST /v1/staff/leasings': lease.create,
    'POST /v1/staff/leasings/bulk': lease.bulk,
    'GET /v1/staff/leasings/{id}': lease.read,
    'PUT /v1/staff/leasings/{id}': lease.update,
    'DELETE /v1/staff/leasings/{id}': lease.remove,
    'POST /v1/staff/leasings/{id}/duplicate': lease.duplicate,
    'GET /v1/staff/leasings/{id}/history': lease.history,
    'PUT /v1/staff/leasings/{id}/images': lease.orderPictures,
    'PUT /v1/staff/leasings/{id}/images/{image_id}': lease.describePicture,
    'DELETE /v1/staff/leasings/{id}/images/{image_id}': lease.removePicture,

    'GET /v1/staff/pre_owns': preowned.list,
    'POST /v1/staff/pre_owns': preowned.create,
    'POST /v1/staff/pre_owns/bulk': preowned.bulk,
    'GET /v1/staff/pre_owns/{id}': preowned.read,
    'PUT /v1/staff/pre_owns/{id}': preowned.update,
    'DELETE /v1/staff/pre_owns/{id}': preowned.remove,
    'POST /v1/staff/pre_owns/{id}/duplicate': preowned.duplicate,
    'GET /v1/staff/pre_owns/{id}/history': preowned.history,
    'PUT /v1/staff/pre_owns/{id}/images': preowned.orderPictures,
    'PUT /v1/staff/pre_owns/{id}/images/{image_id}': preowned.describePicture,
    'DELETE /v1/staff/pre_owns/{id}/images/{image_id}': preowned.removePicture,
  })
  void app.register(async (scope) => {
    acceptUploads(scope, STAFF_PICTURE_UPLOAD)
    implement(scope, guard, {
      'POST /v1/staff/rentals/{id}/images': rental.addPicture,
      'POST /v1/staff/leasings/{id}/images': lease.addPicture,
      'POST /v1/staff/pre_owns/{id}/images': preowned.addPicture,
    })
  })
}
