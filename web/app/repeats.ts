/** Posts that may be lost on the way: the same content goes out under the same key, so that it is taken once however often it arrives. */
import { CallFailure } from '@masar/contract/client'

/** Milliseconds before the second and the third try. */
const PAUSES = [600, 1800]

/** What a form sent last, and the key it went under; for as long as this page is open. */
const lastSent = new Map<string, { content: string; key: string }>()

/** 128 random bits; `randomUUID` is missing where a page comes without https. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function keyFor(form: string, content: string): string {
  const last = lastSent.get(form)
  const key = last?.content === content ? last.key : newKey()
  lastSent.set(form, { content, key })
  return key
}

/**
 * Sends what a form holds. With no answer at all it tries again by itself; what the server answered,
 * be it a refusal, is the end. After a success the same content is a new matter.
 */
export async function sendOnce<Answer>(form: string, body: unknown, call: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
  const key = keyFor(form, JSON.stringify(body))
  for (let tries = 0; ; tries++) {
    try {
      const answer = await call(key)
      if (lastSent.get(form)?.key === key) lastSent.delete(form)
      return answer
    } catch (error) {
      const wait = PAUSES[tries]
      if (error instanceof CallFailure || wait === undefined) throw error
      await pause(wait)
    }
  }
}
