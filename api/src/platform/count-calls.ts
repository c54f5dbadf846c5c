/** Which limits a call counts against, and under which key. */
import type { Access } from '@masar/contract/call'
import { LIMITS, type Limit, type LimitedBy, type LimitName } from '@masar/contract/limits'
import type { FailureCode } from '@masar/contract/shapes'
import { accountName, type Accounts } from './access.ts'
import { clientNetwork } from './client-address.ts'
import { ApiError } from './failure.ts'
import type { Limits } from './rate-limits.ts'

type Facts = { address: string; query: unknown; body: unknown; account: Accounts[Access] }

/** The address that somebody says is theirs. */
function mailbox({ body }: Facts): string {
  const { user_name } = (body ?? {}) as { user_name?: unknown }
  return String(user_name).trim().toLowerCase()
}

/** An account is a signed-in customer or somebody of the staff, or else the address that somebody says is theirs. */
const accountKey = (facts: Facts): string => accountName(facts.account) ?? mailbox(facts)

const KEYS: Record<LimitedBy, (facts: Facts) => string> = {
  client: ({ address }) => clientNetwork(address),
  account: accountKey,
  mailbox,
  'account and client': (facts) => `${accountKey(facts)} ${clientNetwork(facts.address)}`,
}

/** Failures that are a guess at a secret. */
const WRONG_GUESSES = new Set<FailureCode>(['unauthenticated', 'wrong_password', 'otp_invalid'])

const isWrongGuess = (error: unknown): boolean => error instanceof ApiError && WRONG_GUESSES.has(error.code)

/** Counts a call before it does its work, so that many at once cannot slip through together. */
export async function limited<Answer>(
  limits: Limits,
  names: readonly LimitName[],
  facts: Facts,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const query = (facts.query ?? {}) as Record<string, unknown>
  const counted = names
    .map((name): { name: LimitName; limit: Limit } => ({ name, limit: LIMITS[name] }))
    .filter(({ limit }) => limit.parameter === undefined || query[limit.parameter] !== undefined)
  for (const { name, limit } of counted) await limits.spend(name, KEYS[limit.by](facts))
  let guessedWrong = false
  try {
    return await work()
  } catch (error) {
    guessedWrong = isWrongGuess(error)
    throw error
  } finally {
    if (!guessedWrong) for (const { name, limit } of counted) if (limit.guesses) await limits.giveBack(name, KEYS[limit.by](facts))
  }
}
