/** Which limits a call counts against, and under which key. */
import type { Access } from '@masar/contract/call'
import { LIMITS, type Limit, type LimitedBy, type LimitName } from '@masar/contract/limits'
import type { FailureCode } from '@masar/contract/shapes'
import { emailAddress } from '@masar/domain/email'
import { accountName, type Accounts } from '../access.ts'
import { clientNetwork } from '../client-address.ts'
import { ApiError } from '../failure.ts'
import type { Limits } from './rate-limits.ts'

type Facts = { address: string; query: unknown; body: unknown; account: Accounts[Access] }

/** The address that somebody says is theirs, as accounts are found by it. */
function mailbox({ body }: Facts): string {
  const { user_name } = (body ?? {}) as { user_name?: unknown }
  const typed = String(user_name)
  return emailAddress(typed) ?? typed.trim().toLowerCase()
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

/** Counts a call before it does its work, so that many at once cannot slip through together. */
export function limited<Answer>(limits: Limits, names: readonly LimitName[], facts: Facts, work: () => Promise<Answer>): Promise<Answer> {
  const query = (facts.query ?? {}) as Record<string, unknown>
  const points: Counted[] = []
  for (const name of names) {
    const { by, parameter, guesses }: Limit = LIMITS[name]
    if (parameter === undefined || query[parameter] !== undefined) points.push({ name, key: KEYS[by](facts), guesses })
  }
  return points.length === 0 ? work() : counted(limits, points, work)
}
