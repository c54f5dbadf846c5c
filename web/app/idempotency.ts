/** Posts that may be lost on the way: the same content is sent with the same idempotency key, so that it takes effect only once. */
import { CallFailure } from '@masar/contract/client'

/** Milliseconds before the second and the third try. */
const PAUSES = [600, 1800]

/** 128 random bits; `randomUUID` is missing where a page comes without https. */
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The idempotency keys of one form: unchanged content keeps its key. */
export function idempotencyKeys() {
  let last = { content: '', key: '' }
  return {
    keyOf(content: string): string {
      if (content !== last.content) last = { content, key: newKey() }
      return last.key
    },
    /** After a success: the same content sent once more is a new request. */
    renew(taken = last.key): void {
      if (taken === last.key) last = { content: '', key: '' }
    },
  }
}

/** By form, for as long as this page is open: a form that is closed and reopened keeps its key. */
const keysOfForms = new Map<string, ReturnType<typeof idempotencyKeys>>()

/**
 * Sends the content of a form. Without any response it retries by itself; a response of the server, even a
 * rejection, is final. After a success the same content is a new request.
 */
export async function sendOnce<Answer>(form: string, body: unknown, call: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
  const keys = keysOfForms.get(form) ?? idempotencyKeys()
  keysOfForms.set(form, keys)
  const key = keys.keyOf(JSON.stringify(body))
  for (let tries = 0; ; tries++) {
    try {
      const answer = await call(key)
      keys.renew(key)
      return answer
    } catch (error) {
      const wait = PAUSES[tries]
      if (error instanceof CallFailure || wait === undefined) throw error
      await pause(wait)
    }
  }
}
