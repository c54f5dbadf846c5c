/** Rate limits. A client that exceeds one gets 429 with `Retry-After`. */

/**
 * What requests are counted by: a client address, an account (its id, or the address that was entered), a pair of both,
 * or the mailbox that an e-mail goes to, whoever asks for it.
 */
export type LimitedBy = 'client' | 'account' | 'account and client' | 'mailbox'

export type Limit = {
  points: number
  seconds: number
  by: LimitedBy
  /** Only wrong guesses count: any other outcome gives the point back. */
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
  // Authenticator codes. Counted across all client addresses, because whoever gets to this step already knows the password.
  'staff-codes': { points: 10, seconds: HOUR_SECONDS, by: 'account', guesses: true },
  codes: { points: 5, seconds: 30 * MINUTE_SECONDS, by: 'client' },
  // Includes other e-mails that a stranger can cause to be sent there.
  'codes-to-address': { points: 5, seconds: HOUR_SECONDS, by: 'mailbox' },
  'codes-to-address-a-day': { points: 10, seconds: DAY_SECONDS, by: 'mailbox' },
  // Includes attempts with an address that is taken: each reveals whether an address has an account.
  'address-changes': { points: 5, seconds: DAY_SECONDS, by: 'account' },
  // Each one sends a notification e-mail.
  'password-changes': { points: 10, seconds: DAY_SECONDS, by: 'account' },
  // Contact, lease and corporate forms together.
  forms: { points: 5, seconds: 30 * MINUTE_SECONDS, by: 'client' },
  enquiries: { points: 20, seconds: HOUR_SECONDS, by: 'account' },
  chat: { points: 30, seconds: MINUTE_SECONDS, by: 'account' },
  // A thread is loaded and rendered whole each time: this keeps it short enough not to block the server for seconds.
  'chat-a-day': { points: 500, seconds: DAY_SECONDS, by: 'account' },
  attachments: { points: 40, seconds: HOUR_SECONDS, by: 'account' },
  papers: { points: 30, seconds: HOUR_SECONDS, by: 'account' },
  'quotation-codes': { points: 30, seconds: MINUTE_SECONDS, by: 'client' },
  pictures: { points: 20, seconds: HOUR_SECONDS, by: 'account' },
  // All uploads of one member of staff. The operator can allow more for loading a fleet (limitsWith).
  'staff-files': { points: 60, seconds: HOUR_SECONDS, by: 'account' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Points set by the operator instead of the defaults above. */
export type OtherPoints = { readonly [Name in LimitName]?: number }

export const limitsWith = (other: OtherPoints = {}): Record<LimitName, Limit> => {
  const limits = Object.entries<Limit>(LIMITS).map(([name, limit]) => [
    name,
    { ...limit, points: other[name as LimitName] ?? limit.points },
  ])
  return Object.fromEntries(limits) as Record<LimitName, Limit>
}
