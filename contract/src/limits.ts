/** How often a call may be made. Who asks too often is told when to come back: 429 with `Retry-After`. */

/**
 * Whose calls count together: a client address, an account (its id, or the address somebody gives), a pair of both,
 * or the mailbox that a letter goes to, whoever asks for it.
 */
export type LimitedBy = 'client' | 'account' | 'account and client' | 'mailbox'

export type Limit = {
  points: number
  seconds: number
  by: LimitedBy
  /** Only wrong guesses count: a call that does its work gives its point back. */
  guesses?: true
  /** Only calls with this query parameter count. */
  parameter?: string
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400

export const LIMITS = {
  everything: { points: 600, seconds: MINUTE_SECONDS, by: 'client' },
  search: { points: 120, seconds: MINUTE_SECONDS, by: 'client', parameter: 'q' },
  login: { points: 5, seconds: 15 * MINUTE_SECONDS, by: 'account and client', guesses: true },
  'login-failures': { points: 30, seconds: HOUR_SECONDS, by: 'client', guesses: true },
  'staff-login': { points: 5, seconds: 15 * MINUTE_SECONDS, by: 'account and client', guesses: true },
  'staff-login-failures': { points: 30, seconds: HOUR_SECONDS, by: 'client', guesses: true },
  // Of an authenticator: from anywhere, by somebody who has the password already.
  'staff-codes': { points: 10, seconds: HOUR_SECONDS, by: 'account', guesses: true },
  codes: { points: 5, seconds: 30 * MINUTE_SECONDS, by: 'client' },
  // Also of other letters that a stranger can have sent there.
  'codes-to-address': { points: 5, seconds: HOUR_SECONDS, by: 'mailbox' },
  'codes-to-address-a-day': { points: 10, seconds: DAY_SECONDS, by: 'mailbox' },
  // Those that are taken as well: each tells whether an address has an account.
  'address-changes': { points: 5, seconds: DAY_SECONDS, by: 'account' },
  // Each is told by a letter.
  'password-changes': { points: 10, seconds: DAY_SECONDS, by: 'account' },
  // Contact, lease and corporate forms together.
  forms: { points: 5, seconds: 30 * MINUTE_SECONDS, by: 'client' },
  enquiries: { points: 20, seconds: HOUR_SECONDS, by: 'account' },
  chat: { points: 30, seconds: MINUTE_SECONDS, by: 'account' },
  // A thread is read whole each time, and drawn: nobody makes one that the server is busy with for seconds.
  'chat-a-day': { points: 500, seconds: DAY_SECONDS, by: 'account' },
  attachments: { points: 40, seconds: HOUR_SECONDS, by: 'account' },
  papers: { points: 30, seconds: HOUR_SECONDS, by: 'account' },
  'quotation-codes': { points: 30, seconds: MINUTE_SECONDS, by: 'client' },
  pictures: { points: 20, seconds: HOUR_SECONDS, by: 'account' },
  // Of one of staff, whatever for. Who loads a fleet has the operator allow more (limitsWith).
  'staff-files': { points: 60, seconds: HOUR_SECONDS, by: 'account' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** How many in the place of the contract's, where the operator says so. */
export type OtherPoints = { readonly [Name in LimitName]?: number }

export const limitsWith = (other: OtherPoints = {}): Record<LimitName, Limit> => {
  const limits = Object.entries<Limit>(LIMITS).map(([name, limit]) => [
    name,
    { ...limit, points: other[name as LimitName] ?? limit.points },
  ])
  return Object.fromEntries(limits) as Record<LimitName, Limit>
}
