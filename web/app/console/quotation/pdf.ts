import { fileOf } from '../files.ts'
import type { Route } from './+types/pdf'

/** Downloads a quotation as a PDF. */
export const loader = ({ request, params, context }: Route.LoaderArgs) => {
  const [enquiry, quotation] = [params.id, params.quotation].map(encodeURIComponent)
  return fileOf(request, context, `/v1/staff/enquiries/${enquiry}/quotations/${quotation}/pdf`)
}
