/** Endpoints of articles for staff. */
import { STAFF_PICTURE_UPLOAD } from '@masar/domain/uploads'
import type { FastifyInstance } from 'fastify'
import { presentPlaced } from '../../pictures/stored-picture.ts'
import { implement, type Guard } from '../../platform/implement.ts'
import { orderOf } from '../../platform/order.ts'
import { acceptUploads } from '../../platform/uploads.ts'
import { presentStaffArticle } from './present.ts'
import type { StaffMedia } from './service.ts'

export function staffMediaRoutes(app: FastifyInstance, guard: Guard, media: StaffMedia): void {
  implement(app, guard, {
    'GET /v1/staff/medias': async ({ query: { page, per_page, order = 'updated_at desc', ...filter } }) => {
      const { items, total } = await media.list(filter, orderOf(order), { page, per_page })
      return { data: items.map(presentStaffArticle), meta: { total, page, per_page } }
    },
    'POST /v1/staff/medias': async ({ body }, { account, within }) => ({
      say: 'articleSaved',
      data: presentStaffArticle(await media.create(within, account, body)),
    }),
    'GET /v1/staff/medias/{id}': async ({ path }) => ({ data: presentStaffArticle(await media.read(path.id)) }),
    'PUT /v1/staff/medias/{id}': async ({ path, body }, { account }) => ({
      say: 'articleSaved',
      data: presentStaffArticle(await media.update(account, path.id, body)),
    }),
    'DELETE /v1/staff/medias/{id}': ({ path }, { account }) => media.remove(account, path.id),
    'PUT /v1/staff/medias/{id}/images': async ({ path, body }, { account }) => ({
      say: 'orderSaved',
      data: (await media.pictures.order(account, path.id, body.order)).map(presentPlaced),
    }),
    'DELETE /v1/staff/medias/{id}/images/{image_id}': ({ path }, { account }) => media.pictures.remove(account, path.id, path.image_id),
  })
  void app.register(async (scope) => {
    acceptUploads(scope, STAFF_PICTURE_UPLOAD)
    implement(scope, guard, {
      'POST /v1/staff/medias/{id}/images': async ({ path, query, body }, { account }) => ({
        say: 'staffPictureSaved',
        data: presentPlaced(await media.pictures.add(account, path.id, body, query.place)),
      }),
    })
  })
}
