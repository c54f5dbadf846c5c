/** Applies rate limits to a request: which limits it counts against, and under which key. */
import type { Access } from '@masar/contract/call'
import { LIMITS, type Limit, type LimitedBy, type LimitName } from '@masar/contract/limits'
import type { FailureCode } from '@masar/contract/shapes'
import { emailAddress } from '@masar/domain/email'
import { accountName, type Accounts } from '../access.ts'
import { clientNetwork } from '../client-address.ts'
import { ApiError } from '../failure.ts'
import type { Limits } from './rate-limits.ts'

type Facts = { address: string; query: unknown; body: unknown; account: Accounts[Access] }

/** The e-mail address that the caller claims in the body, normalised as for account lookups. */
function mailbox({ body }: Facts): string {
  const { user_name } = (body ?? {}) as { user_name?: unknown }
  const typed = String(user_name)
  return emailAddress(typed) ?? typed.trim().toLowerCase()
}

/** The signed-in account (customer or staff); without one, the e-mail address that the caller claims. */
const accountKey = (facts: Facts): string => accountName(facts.account) ?? mailbox(facts)

const KEYS: Record<LimitedBy, (facts: Facts) => string> = {
  client: ({ address }) => clientNetwork(address),
  account: accountKey,
  mailbox,
  'account and client': (facts) => `${accountKey(facts)} ${clientNetwork(facts.address)}`,
}

/** Error codes that mean a wrong guess at a secret. */
const WRONG_GUESSES = new Set<FailureCode>(['unauthenticated', 'wrong_password', 'otp_invalid'])

const isWrongGuess = (error: unknown): boolean => error instanceof ApiError && WRONG_GUESSES.has(error.code)

type Counted = { name: LimitName; key: string; guesses: boolean | undefined }

async function counted<Answer>(limits: Limits, points: readonly Counted[], work: () => Promise<Answer>): Promise<Answer> {
  for (const { name, key } of points) await limits.spend(name, key)
  let guessedWrong = false
  try {
    return await work()
  } catch (error) {
    guessedWrong = isWrongGuess(error)
    throw error
  } finally {
    if (!guessedWrong) for (const { name, key, guesses } of points) if (guesses) await limits.giveBack(name, key)
  }
}

/** Counts a request before its work is done, so that concurrent requests cannot exceed a limit together. */
export function limited<Answer>(limits: Limits, names: readonly LimitName[], facts: Facts, work: () => Promise<Answer>): Promise<Answer> {
  const query = (facts.query ?? {}) as Record<string, unknown>
  const points: Counted[] = []
  for (const name of names) {
    const { by, parameter, guesses }: Limit = LIMITS[name]
    if (parameter === undefined || query[parameter] !== undefined) points.push({ name, key: KEYS[by](facts), guesses })
  }
  return points.length === 0 ? work() : counted(limits, points, work)
}
