import { fileOf } from '../files.ts'
import type { Route } from './+types/attachment'

/** Downloads a file from a thread. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  fileOf(request, context, `/v1/staff/enquiries/${encodeURIComponent(params.id)}/attachments/${encodeURIComponent(params.file)}`)
