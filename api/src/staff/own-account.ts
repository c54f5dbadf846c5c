/** What staff do with their own account: signing in and out, password, authenticator. */
import { BRAND } from '@masar/domain/brand'
import { emailAddress } from '@masar/domain/email'
import type { CameFrom } from '../accounts/sign-up.ts'
import { staffName, type StaffHolder } from '../platform/access.ts'
import type { Database } from '../platform/database.ts'
import { ApiError, fieldError } from '../platform/failure.ts'
import type { PasswordGuesses } from '../platform/guesses.ts'
import { padRefusal } from '../platform/response-padding.ts'
import { hashPassword, isPassword, passwordFault } from '../platform/passwords.ts'
import type { Limits } from '../platform/limits/rate-limits.ts'
import type { TextCipher } from '../platform/text-cipher.ts'
import { endSession, endSessions, openSession } from '../platform/sessions.ts'
import { audit } from './audit-log.ts'
import * as queries from './queries.ts'
import type { Staff } from './queries.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

export type OwnAccountParts = { db: Database; clock: () => Date; limits: Limits; guesses: PasswordGuesses; cipher: TextCipher }

type SignInAttempt = { user_name: string; password: string; code?: string | undefined }
export type StaffSignedIn = { token: string; account: Staff }

const subject = (id: number) => ({ kind: 'user', id })

export type OwnAccount = ReturnType<typeof ownAccount>

export function ownAccount({ db, clock, limits, guesses, cipher }: OwnAccountParts) {
  async function read({ accountId }: StaffHolder): Promise<Staff> {
    const account = await queries.selectActive(db, accountId)
    if (!account) throw new ApiError('unauthenticated')
    return account
  }

  async function lock(within: Database, { accountId }: StaffHolder): Promise<Staff> {
    const account = await queries.lockActive(within, accountId)
    if (!account) throw new ApiError('unauthenticated')
    return account
  }

  /** If SECRET_KEY has changed and the secret cannot be decrypted, whoever has given the password gets a 503; the log has the cause. */
  function totpSecret({ id, totpSecret: sealed }: Staff): string | undefined {
    if (sealed === null) return undefined
    try {
      return cipher.decrypt(sealed, String(id))
    } catch (error) {
      throw Object.assign(new ApiError('unavailable', 'totpUnreadable'), { cause: error })
    }
  }

  /**
   * The time step that a code belongs to; throws if it is wrong. Wrong codes are counted per account, whatever the network: whoever guesses
   * them already has the password.
   */
  async function spendCode(account: Staff, secret: string, code: string): Promise<number> {
    const key = String(account.id)
    await limits.spend('staff-codes', key)
    const step = stepOfCode(secret, code, clock(), account.totpLastStep)
    if (step === undefined) throw fieldError('code', 'totpWrong', 'otp_invalid')
    await limits.giveBack('staff-codes', key)
    return step
  }

  /** Requires a code if the account has an authenticator, and uses the code up. Returns whether it has one. */
  async function proveSecond(within: Database, account: Staff, code: string | undefined): Promise<boolean> {
    const secret = account.totpEnabledAt ? totpSecret(account) : undefined
    if (secret === undefined) return false
    if (code === undefined) throw fieldError('code', 'code_required', 'code_required')
    await queries.spendStep(within, account.id, await spendCode(account, secret, code))
    return true
  }

  /** Attempts on a locked password are logged too: somebody keeps guessing. Those with an unknown address are in the request log only. */
  async function auditFailure(account: Staff | undefined, wrong: 'password' | 'code' | 'locked'): Promise<void> {
    if (!account) return
    await audit(db, { staffId: account.id, action: 'user.sign_in_failed', subject: subject(account.id), after: { wrong } }, clock())
  }

  /** Throws unless the password is right. Wrong ones count towards the same limit as at sign-in. */
  async function provePassword(account: Staff, field: string, password: string, network: string): Promise<void> {
    const guesser = { who: staffName(account.id), network }
    const guessed = await guesses.compare(db, guesser, clock(), () => isPassword(password, account.passwordHash))
    if (guessed !== 'right') throw fieldError(field, 'wrong_password', 'wrong_password')
  }

  async function open(within: Database, account: Staff, code: string | undefined, { client, network }: CameFrom): Promise<StaffSignedIn> {
    const unchanged = await queries.lockWithPassword(within, account)
    if (!unchanged) throw new ApiError('unauthenticated', 'wrongPair')
    const totp = await proveSecond(within, unchanged, code)
    await guesses.remember(within, { who: staffName(account.id), network }, clock())
    const token = await openSession(within, { kind: 'staff', accountId: account.id, client }, clock())
    await audit(within, { staffId: account.id, action: 'user.sign_in', subject: subject(account.id), after: { totp } }, clock())
    return { token, account: unchanged }
  }

  return {
    read,

    /** A wrong password, an unknown address and a disabled account cost the same work and time and get the same message. */
    signIn(given: SignInAttempt, from: CameFrom): Promise<StaffSignedIn> {
      return padRefusal(async () => {
        const email = emailAddress(given.user_name) ?? ''
        const account = await queries.selectActiveByEmail(db, email)
        // The prefix keeps guesses apart from those at a customer's account with the same address.
        const guesser = { who: account ? staffName(account.id) : `staff ${email}`, network: from.network }
        const guessed = await guesses.compare(db, guesser, clock(), () => isPassword(given.password, account?.passwordHash))
        if (!account || guessed !== 'right') {
          await auditFailure(account, guessed === 'locked' ? 'locked' : 'password')
          throw new ApiError('unauthenticated', 'wrongPair')
        }
        const opened = db.transaction().execute((within) => open(within, account, given.code, from))
        return opened.catch(async (error: unknown) => {
          if (error instanceof ApiError && error.code === 'otp_invalid') await auditFailure(account, 'code')
          throw error
        })
      })
    },

    signOut: ({ sessionId }: StaffHolder): Promise<void> => endSession(db, sessionId),

    async changePassword(holder: StaffHolder, { current, next }: { current: string; next: string }, network: string): Promise<void> {
      const account = await read(holder)
      await provePassword(account, 'current_password', current, network)
      const fault = current === next ? 'passwordSame' : passwordFault(next, account.email)
      if (fault) throw fieldError('new_password', fault)
      const passwordHash = await hashPassword(next)
      await db.transaction().execute(async (within) => {
        if (!(await queries.lockWithPassword(within, account))) throw new ApiError('conflict')
        await queries.updateStaff(within, account.id, { passwordHash, mustChangePassword: false }, clock())
        await endSessions(within, 'staff', account.id, holder.sessionId)
        await audit(within, { staffId: account.id, action: 'user.change_password', subject: subject(account.id) }, clock())
      })
    },

    /** Replaces a secret that was never confirmed. */
    async beginTotp(holder: StaffHolder): Promise<{ secret: string; uri: string }> {
      const secret = newTotpSecret()
      return db.transaction().execute(async (within) => {
        const account = await lock(within, holder)
        if (account.totpEnabledAt) throw new ApiError('conflict', 'totpIsOn')
        const sealed = cipher.encrypt(secret, String(account.id))
        await queries.updateStaff(within, account.id, { totpSecret: sealed, totpLastStep: null }, clock())
        return { secret, uri: totpUri(secret, BRAND.name.en, account.email) }
      })
    },

    /** Ends the account's other sessions, since they were opened without a code. */
    async confirmTotp(holder: StaffHolder, code: string): Promise<void> {
      await db.transaction().execute(async (within) => {
        const account = await lock(within, holder)
        if (account.totpEnabledAt) throw new ApiError('conflict', 'totpIsOn')
        const secret = totpSecret(account)
        if (secret === undefined) throw new ApiError('conflict', 'totpNotBegun')
        const totpLastStep = await spendCode(account, secret, code)
        await queries.updateStaff(within, account.id, { totpEnabledAt: clock(), totpLastStep }, clock())
        await endSessions(within, 'staff', account.id, holder.sessionId)
        await audit(within, { staffId: account.id, action: 'user.set_up_totp', subject: subject(account.id) }, clock())
      })
    },

    async removeTotp(holder: StaffHolder, password: string, network: string): Promise<void> {
      const before = await read(holder)
      await provePassword(before, 'password', password, network)
      await db.transaction().execute(async (within) => {
        const account = await queries.lockWithPassword(within, before)
        if (!account) throw new ApiError('conflict')
        if (account.totpSecret === null) return
        await queries.updateStaff(within, account.id, { totpSecret: null, totpEnabledAt: null, totpLastStep: null }, clock())
        await audit(within, { staffId: account.id, action: 'user.remove_totp', subject: subject(account.id) }, clock())
      })
    },
  }
}
