import { answerPictureChange } from '../pictures/picture-changes.ts'
import { deskContext } from '../desk.ts'
import { requireId } from '../ids.ts'
import { collectionOf } from './fleet-calls.ts'
import type { Route } from './+types/pictures'

/** Uploads, reorders, describes and removes the pictures of a car. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const [kind, id] = [collectionOf(params.kind), requireId(params.id)]
  const { api } = context.get(deskContext)
  return answerPictureChange(request, {
    add: (body, name) => api(`POST /v1/staff/${kind}/{id}/images`, { path: { id }, query: { name }, body }),
    order: (order) => api(`PUT /v1/staff/${kind}/{id}/images`, { path: { id }, body: { order } }),
    describe: (image_id, body) => api(`PUT /v1/staff/${kind}/{id}/images/{image_id}`, { path: { id, image_id }, body }),
    remove: (image_id) => api(`DELETE /v1/staff/${kind}/{id}/images/{image_id}`, { path: { id, image_id } }),
  })
}
