/** Calls that may come twice are made once: a double click, a retry after an answer that got lost. */
import { createHash } from 'node:crypto'
import type { Access } from '@masar/contract/call'
import { DAY } from '@masar/domain/durations'
import { accountName, type Accounts } from './access.ts'
import { clientNetwork } from './client-address.ts'
import type { Database } from './database.ts'
import { errorCode } from './error-code.ts'
import { ApiError } from './failure.ts'
import type { Seal } from './sealed.ts'

/** How long a key is known. */
export const KEY_LIFETIME = DAY

const KEY = /^[\x21-\x7e]{1,255}$/
/** PostgreSQL gave up on a statement that took too long, here: on waiting for the same call. */
const GAVE_UP = '57014'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Whose keys count together: an account's, or those of a visitor's network. No address stands in the database. */
export const callerKey = (account: Accounts[Access], address: string): string =>
  accountName(account) ?? `client ${hashOf(clientNetwork(address)).slice(0, 22)}`

/** `request`: all that must be the same for it to be the same call. `secret`: its answer is for nobody who has a copy of the database. */
type Asked = { key: string | string[] | undefined; caller: string; request: unknown; secret?: true | undefined }

/** Gives the work's answer, or the first one again. The work is done in the transaction that it is given. */
export type OnlyOnce = (asked: Asked, work: (within: Database) => Promise<string>) => Promise<string>

/** Writes the key down unless it is known. Another transaction that has just done so is waited for: then the key is known, or free again. */
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

/** The answer that the same call got before. */
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
 * The key and the work are one transaction: both are there, or neither. So a crash or a refusal leaves
 * no key behind, and of many at once one works while the others wait in the database for its end.
 */
export function onlyOnce({ db, clock, seal }: { db: Database; clock: () => Date; seal: Seal }): OnlyOnce {
  return async ({ key, caller, request, secret }, work) => {
    if (key === undefined) return db.transaction().execute(work)
    if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError('validation_failed', 'keyInvalid')
    const row = { caller, key, request: hashOf(JSON.stringify(request)) }
    const owner = `${caller} ${key}`
    const result = db.transaction().execute(async (within) => {
      if (!(await claim(within, row, clock()))) {
        const kept = await firstAnswer(within, row)
        return secret ? seal.open(kept, owner) : kept
      }
      const answer = await work(within)
      const kept = secret ? seal.close(answer, owner) : answer
      await within.updateTable('idempotencyKeys').set({ answer: kept }).where('caller', '=', caller).where('key', '=', key).execute()
      return answer
    })
    return result.catch((error: unknown) => {
      throw errorCode(error) === GAVE_UP ? new ApiError('conflict', 'stillRunning', 2) : error
    })
  }
}

/** Forgets what a caller has sent, with the answers. */
export async function forgetKeys(within: Database, caller: string): Promise<void> {
  await within.deleteFrom('idempotencyKeys').where('caller', '=', caller).execute()
}

/** Forgets all that staff were answered, which may speak of anybody: who sends again what was answered just now does it once more. */
export async function forgetStaffKeys(within: Database): Promise<void> {
  await within.deleteFrom('idempotencyKeys').where('caller', 'like', 'staff %').execute()
}
