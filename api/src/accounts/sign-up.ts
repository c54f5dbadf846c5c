/** Signing up, and resetting a forgotten password: a code by mail, then a new password. */
import type { ApiLanguage } from '../messages/messages.ts'
import { customerName } from '../platform/access.ts'
import type { Database } from '../platform/database.ts'
import { ApiError, fieldError } from '../platform/failure.ts'
import type { PasswordGuesses } from '../platform/guesses.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { padResponse } from '../platform/response-padding.ts'
import type { CodeToken, OneTimeCodes } from '../platform/one-time-codes.ts'
import { hashPassword, passwordFault } from '../platform/passwords.ts'
import { endSessions, openSession } from '../platform/sessions.ts'
import { issueStepToken, takeStep, type Step } from '../platform/step-tokens.ts'
import { newToken } from '../platform/tokens.ts'
import { keepConsent, type Agreed } from './consents.ts'
import * as queries from './queries.ts'
import type { Customer } from './queries.ts'

export type AccountParts = { db: Database; clock: () => Date; mail: Mail; codes: OneTimeCodes; guesses: PasswordGuesses }

/** Where a session is opened: the device in words, and the client's network. */
export type CameFrom = { client: string; network: string }

export type SignedIn = { token: string; customer: Customer }

/** The input of the last step of both flows. `known` is the account with the address, locked, if there is one. */
type LastStep = { email: string; known: Customer | undefined; passwordHash: string; agreed: Agreed; now: Date }

/** Creates the account at the end of a sign-up. */
async function create(within: Database, { email, passwordHash, agreed, now }: LastStep): Promise<Customer> {
  const customer = await queries.insertCustomer(within, { email, passwordHash }, now)
  // Reveals nothing: only somebody who reads the mailbox gets this far.
  if (!customer) throw new ApiError('conflict', 'accountExists')
  await keepConsent(within, customer, 'account', agreed, now)
  return customer
}

/** Sets another password and ends all sessions of the account. */
async function reset(within: Database, { known, passwordHash, now }: LastStep): Promise<Customer> {
  // If the address was never verified, somebody else may have typed it: their Google identity is unlinked.
  const proved = known?.emailVerifiedAt ? {} : { googleSub: null }
  const customer = known && (await queries.updateCustomer(within, known.id, { passwordHash, emailVerifiedAt: now, ...proved }, now))
  if (!customer) throw new ApiError('unauthenticated')
  await endSessions(within, 'customer', customer.id)
  return customer
}

const LAST_STEP = { otp: create, reset } as const satisfies Record<Step['kind'], unknown>

export type SignUp = ReturnType<typeof signUp>

export function signUp({ db, clock, mail, codes, guesses }: AccountParts) {
  return {
    /** Mails a code. An address with an account gets an e-mail that says so instead. */
    start(email: string, language: ApiLanguage): Promise<void> {
      return padResponse(async () => {
        const known = (await queries.selectByEmail(db, email)) !== undefined
        await db.transaction().execute(async (within) => {
          const code = await codes.issue(within, { purpose: 'signup', email, guessable: !known }, clock())
          await mail.send(within, {
            to: email,
            language,
            ...(known ? { name: 'signup_known', values: {} } : { name: 'signup_code', values: { code } }),
          })
        })
      })
    },

    /** Exchanges the code for a token that sets the first password. */
    confirm(email: string, code: string): Promise<string> {
      return codes.spend(db, { purpose: 'signup', email, code }, clock(), (within) => issueStepToken(within, 'otp', email, clock()))
    },

    /** Mails a code if the address has an account. Returns a token for the next step in either case. */
    forgot(email: string, language: ApiLanguage): Promise<string> {
      return padResponse(async () => {
        const token = newToken()
        const known = (await queries.selectByEmail(db, email)) !== undefined
        await db.transaction().execute(async (within) => {
          const code = await codes.issue(within, { purpose: 'forgot', email, guessable: known, token }, clock())
          const letter = { name: 'forgot_code', to: email, language, values: { code } } as const
          await (known ? mail.send(within, letter) : mail.enqueueDecoy(within, letter))
        })
        return token
      })
    },

    /** Exchanges the code for a token that sets another password. `held`, the token from the previous step, is bound to an address. */
    async confirmForgot(held: CodeToken, email: string, code: string): Promise<string> {
      if (held.email !== email) throw new ApiError('otp_invalid')
      const given = { purpose: 'forgot', email, code, tokenHash: held.tokenHash } as const
      return codes.spend(db, given, clock(), (within) => issueStepToken(within, 'reset', email, clock()))
    },

    /** The last step of both flows: sets the password, spends the token, opens a session. */
    async setPassword(step: Step, password: string, caller: CameFrom & Agreed): Promise<SignedIn> {
      const fault = passwordFault(password, step.email)
      if (fault) throw fieldError('password', fault)
      const passwordHash = await hashPassword(password)
      return db.transaction().execute(async (within) => {
        const now = clock()
        // Locks the account before the step token, in the same order as changes to an account do, which then end its steps.
        const known = await queries.lockByEmail(within, step.email)
        if (!(await takeStep(within, step, now))) throw new ApiError('unauthenticated')
        const customer = await LAST_STEP[step.kind](within, { email: step.email, known, passwordHash, agreed: caller, now })
        const who = customerName(customer.id)
        await guesses.forget(within, who)
        await guesses.remember(within, { who, network: caller.network }, now)
        if (step.kind === 'reset')
          await mail.send(within, { name: 'password_changed', to: customer.email, language: caller.language, values: {} })
        return { customer, token: await openSession(within, { kind: 'customer', accountId: customer.id, client: caller.client }, now) }
      })
    },
  }
}
