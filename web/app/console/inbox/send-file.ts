import { CallFailure } from '@masar/contract/client'
import type { Failure } from '@masar/contract/shapes'
import { staffPaths } from '../../staff-paths.ts'

/** Uploads a file for a reply and returns its id; throws `CallFailure` if it is refused. */
export async function sendFile(enquiryId: number, file: File): Promise<number> {
  const address = `${staffPaths.files(enquiryId)}?${new URLSearchParams({ name: file.name })}`
  const headers = { 'content-type': 'application/octet-stream', accept: 'application/json' }
  const response = await fetch(address, { method: 'POST', headers, body: file })
  const answer = (await response.json()) as { id: number } | Failure
  if ('id' in answer) return answer.id
  throw new CallFailure('A file for a reply', response.status, answer)
}
