/** Idempotency keys: a repeated request (a double click, a retry after a lost response) takes effect only once. */
import { createHash } from 'node:crypto'
import type { Access } from '@masar/contract/call'
import { DAY } from '@masar/domain/durations'
import { accountName, type Accounts } from './access.ts'
import { clientNetwork } from './client-address.ts'
import type { Database } from './database.ts'
import { errorCode } from './error-code.ts'
import { ApiError } from './failure.ts'
import type { TextCipher } from './text-cipher.ts'

/** How long a key is remembered. */
export const KEY_LIFETIME = DAY

const KEY = /^[\x21-\x7e]{1,255}$/
/** PostgreSQL's `query_canceled`, after a timeout; here most likely while waiting for the first request with the same key. */
const GAVE_UP = '57014'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The scope of a key: the account, or for visitors a hash of their network, so that no address is stored. */
export const callerKey = (account: Accounts[Access], address: string): string =>
  accountName(account) ?? `client ${hashOf(clientNetwork(address)).slice(0, 22)}`

/** `request`: everything that must match for it to count as a repetition. `secret`: the stored response is encrypted. */
type Asked = { key: string | string[] | undefined; caller: string; request: unknown; secret?: true | undefined }

/** Runs the work in a transaction and returns its response, or returns the response of the first request with the same key. */
export type OnlyOnce = (asked: Asked, work: (within: Database) => Promise<string>) => Promise<string>

/**
 * Inserts the key unless it exists. If another transaction has inserted it but not yet committed, this waits for it: afterwards the key
 * exists, or is free again.
 */
async function claim(within: Database, row: { caller: string; key: string; request: string }, now: Date): Promise<boolean> {
  const fresh = { request: row.request, answer: null, createdAt: now }
  const mine = await within
    .insertInto('idempotencyKeys')
    .values({ ...row, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'key'])
        .doUpdateSet(fresh)
        .where('idempotencyKeys.createdAt', '<=', new Date(now.getTime() - KEY_LIFETIME)),
    )
    .returning('key')
    .executeTakeFirst()
  return mine !== undefined
}

/** The stored response to the first request with this key. */
async function firstAnswer(within: Database, { caller, key, request }: { caller: string; key: string; request: string }): Promise<string> {
  const first = await within
    .selectFrom('idempotencyKeys')
    .select(['request', 'answer'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst()
  if (first && first.request !== request) throw new ApiError('validation_failed', 'keyReused')
  if (first?.answer === null || first === undefined) throw new ApiError('conflict', 'stillRunning', 1)
  return first.answer
}

/**
 * The key and the work are one transaction: both are committed, or neither. So a crash or an error leaves no
 * key behind, and of several concurrent requests one does the work while the others wait for it in the database.
 */
export function onlyOnce({ db, clock, cipher }: { db: Database; clock: () => Date; cipher: TextCipher }): OnlyOnce {
  return async ({ key, caller, request, secret }, work) => {
    if (key === undefined) return db.transaction().execute(work)
    if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError('validation_failed', 'keyInvalid')
    const row = { caller, key, request: hashOf(JSON.stringify(request)) }
    const owner = `${caller} ${key}`
    const result = db.transaction().execute(async (within) => {
      if (!(await claim(within, row, clock()))) {
        const kept = await firstAnswer(within, row)
        return secret ? cipher.decrypt(kept, owner) : kept
      }
      const answer = await work(within)
      const kept = secret ? cipher.encrypt(answer, owner) : answer
      await within.updateTable('idempotencyKeys').set({ answer: kept }).where('caller', '=', caller).where('key', '=', key).execute()
      return answer
    })
    return result.catch((error: unknown) => {
      throw errorCode(error) === GAVE_UP ? new ApiError('conflict', 'stillRunning', 2) : error
    })
  }
}

/** Removes all keys of a caller, with the stored responses. */
export async function forgetKeys(within: Database, caller: string): Promise<void> {
  await within.deleteFrom('idempotencyKeys').where('caller', '=', caller).execute()
}

/** Removes all keys of staff, as the stored responses may mention anybody. A retry of a request made just before takes effect again. */
export async function forgetStaffKeys(within: Database): Promise<void> {
  await within.deleteFrom('idempotencyKeys').where('caller', 'like', 'staff %').execute()
}
