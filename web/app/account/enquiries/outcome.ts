/** The outcome of an API call as loader data: a failure is returned, because a thrown error would not reach the browser whole. */
import { CallFailure } from '@masar/contract/client'

/** `reference` is an id that a customer can give us on the phone; without a status there was no response at all. */
export type Failed = { status?: number | undefined; reference?: string | undefined }
export type Outcome<Answer> = { answer: Answer } | { failed: Failed }

/** Resolves to the response, or to how the call failed; never rejects. */
export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { answer: await call }
  } catch (error) {
    if (!(error instanceof CallFailure)) return { failed: {} }
    return { failed: { status: error.status, reference: error.body.instance } }
  }
}
