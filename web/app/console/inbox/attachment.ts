import { fileOf } from '../files.ts'
import type { Route } from './+types/attachment'

/** A file of a thread. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  fileOf(request, context, `/v1/staff/enquiries/${encodeURIComponent(params.id)}/attachments/${encodeURIComponent(params.file)}`)
