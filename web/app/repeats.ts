/** Posts that may be lost on the way: the same content goes out under the same key, so that it is taken once however often it arrives. */
import { CallFailure } from '@masar/contract/client'

/** Milliseconds before the second and the third try. */
const PAUSES = [600, 1800]

/** 128 random bits; `randomUUID` is missing where a page comes without https. */
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The keys of one thing that is sent. */
export function repeatKeys() {
  let last = { content: '', key: '' }
  return {
    keyOf(content: string): string {
      if (content !== last.content) last = { content, key: newKey() }
      return last.key
    },
    /** It was taken: the same once more is another matter. */
    renew(taken = last.key): void {
      if (taken === last.key) last = { content: '', key: '' }
    },
  }
}

/** By form, for as long as this page is open: one that is closed and opened again goes on. */
const keysOfForms = new Map<string, ReturnType<typeof repeatKeys>>()

/**
 * Sends what a form holds. With no answer at all it tries again by itself; what the server answered,
 * be it a refusal, is the end. After a success the same content is a new matter.
 */
export async function sendOnce<Answer>(form: string, body: unknown, call: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
  const keys = keysOfForms.get(form) ?? repeatKeys()
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
