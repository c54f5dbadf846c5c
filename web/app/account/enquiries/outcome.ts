/** A call as a page streams it: what failed is told as data, for a thrown error would not reach the browser whole. */
import { CallFailure } from '@masar/contract/client'

/** `reference` is what a person can name on the phone; without a status there was no answer at all. */
export type Failed = { status?: number | undefined; reference?: string | undefined }
export type Outcome<Answer> = { answer: Answer } | { failed: Failed }

/** The answer, or how the call failed. */
export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { answer: await call }
  } catch (error) {
    if (!(error instanceof CallFailure)) return { failed: {} }
    return { failed: { status: error.status, reference: error.body.instance } }
  }
}
