/** Endpoints of offers for staff. */
import { STAFF_PICTURE_UPLOAD } from '@masar/domain/uploads'
import type { FastifyInstance } from 'fastify'
import { presentPlaced } from '../../pictures/stored-picture.ts'
import { implement, type Guard } from '../../platform/implement.ts'
import { acceptUploads } from '../../platform/uploads.ts'
import { presentStaffOffer } from './present.ts'
import type { StaffOffers } from './service.ts'

export function staffOfferRoutes(app: FastifyInstance, guard: Guard, offers: StaffOffers): void {
  implement(app, guard, {
    'GET /v1/staff/offers': async ({ query: { page, per_page, ...filter } }) => {
      const { items, total } = await offers.list(filter, { page, per_page })
      return { data: items.map(presentStaffOffer), meta: { total, page, per_page } }
    },
    'PUT /v1/staff/offers': async ({ body }, { account }) => {
      await offers.order(account, body.order)
      return { say: 'orderSaved' }
    },
    'POST /v1/staff/offers': async ({ body }, { account, within }) => ({
      say: 'offerSaved',
      data: presentStaffOffer(await offers.create(within, account, body)),
    }),
    'GET /v1/staff/offers/{id}': async ({ path }) => ({ data: presentStaffOffer(await offers.read(path.id)) }),
    'PUT /v1/staff/offers/{id}': async ({ path, body }, { account }) => ({
      say: 'offerSaved',
      data: presentStaffOffer(await offers.update(account, path.id, body)),
    }),
    'DELETE /v1/staff/offers/{id}': ({ path }, { account }) => offers.remove(account, path.id),
    'PUT /v1/staff/offers/{id}/images': async ({ path, body }, { account }) => ({
      say: 'orderSaved',
      data: (await offers.pictures.order(account, path.id, body.order)).map(presentPlaced),
    }),
    'DELETE /v1/staff/offers/{id}/images/{image_id}': ({ path }, { account }) => offers.pictures.remove(account, path.id, path.image_id),
  })
  void app.register(async (scope) => {
    acceptUploads(scope, STAFF_PICTURE_UPLOAD)
    implement(scope, guard, {
      'POST /v1/staff/offers/{id}/images': async ({ path, query, body }, { account }) => ({
        say: 'staffPictureSaved',
        data: presentPlaced(await offers.pictures.add(account, path.id, body, query.place)),
      }),
    })
  })
}
