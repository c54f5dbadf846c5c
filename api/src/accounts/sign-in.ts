/** Signing in, with a password or with Google. */
import { ApiError } from '../platform/failure.ts'
import { customerName } from '../platform/access.ts'
import type { PasswordGuesses } from '../platform/guesses.ts'
import { padRefusal } from '../platform/response-padding.ts'
import { isPassword } from '../platform/passwords.ts'
import { openSession } from '../platform/sessions.ts'
import { emailAddress } from '@masar/domain/email'
import type { Database } from '../platform/database.ts'
import { keepConsent, type Agreed } from './consents.ts'
import type { Google, GoogleIdentity } from './google.ts'
import * as queries from './queries.ts'
import type { Customer } from './queries.ts'
import type { CameFrom, SignedIn } from './sign-up.ts'

export type SignIn = ReturnType<typeof signIn>

type SignInParts = { db: Database; clock: () => Date; guesses: PasswordGuesses; google: Google | undefined }

export function signIn({ db, clock, guesses, google }: SignInParts) {
  async function open(within: Database, customer: Customer, { client, network }: CameFrom): Promise<SignedIn> {
    await guesses.remember(within, { who: customerName(customer.id), network }, clock())
    return { customer, token: await openSession(within, { kind: 'customer', accountId: customer.id, client }, clock()) }
  }

  /** Links an account only if both sides have verified the address: otherwise whoever typed it into a profile first could read along. */
  async function link(within: Database, customer: Customer, { sub }: GoogleIdentity): Promise<Customer> {
    // A concurrent request has linked it already.
    if (customer.googleSub === sub) return customer
    const linkable = customer.googleSub === null && customer.emailVerifiedAt !== null
    const linked = linkable ? await queries.updateCustomer(within, customer.id, { googleSub: sub }, clock()) : undefined
    if (!linked) throw new ApiError('unauthenticated', 'googleNotLinked')
    return linked
  }

  /** Creates an account for the identity; undefined if a concurrent request has just made one with this address or Google id. */
  async function create(within: Database, { sub, email, name }: GoogleIdentity, agreed: Agreed): Promise<Customer | undefined> {
    const customer = await queries.insertCustomer(within, { email, name, googleSub: sub }, clock())
    if (customer) await keepConsent(within, customer, 'account', agreed, clock())
    return customer
  }

  /**
   * Finds, links or creates the account, and locks it: somebody who is being locked out of it at this moment cannot open a session that
   * would last.
   */
  async function customerOf(within: Database, identity: GoogleIdentity, agreed: Agreed): Promise<Customer> {
    const { sub, email } = identity
    const known = await queries.lockByGoogle(within, sub)
    if (known) return known
    const sameAddress = await queries.lockByEmail(within, email)
    if (sameAddress) return link(within, sameAddress, identity)
    const customer = (await create(within, identity, agreed)) ?? (await queries.lockByGoogle(within, sub))
    if (!customer) throw new ApiError('unauthenticated', 'googleNotLinked')
    return customer
  }

  return {
    /** A wrong password and an unknown address cost the same work and time and get the same message. */
    withPassword(userName: string, password: string, from: CameFrom): Promise<SignedIn> {
      return padRefusal(async () => {
        const email = emailAddress(userName) ?? ''
        const customer = await queries.selectByEmail(db, email)
        const guesser = { who: customer ? customerName(customer.id) : email, network: from.network }
        const guessed = await guesses.compare(db, guesser, clock(), () => isPassword(password, customer?.passwordHash))
        if (!customer || guessed !== 'right') throw new ApiError('unauthenticated', 'wrongPair')
        return db.transaction().execute(async (within) => {
          const unchanged = await queries.lockWithPassword(within, customer)
          if (!unchanged) throw new ApiError('unauthenticated', 'wrongPair')
          return open(within, unchanged, from)
        })
      })
    },

    async withGoogle(token: string, from: CameFrom & Agreed): Promise<SignedIn> {
      if (!google) throw new ApiError('validation_failed', 'googleOff')
      const identity = await google(token)
      if (!identity) throw new ApiError('unauthenticated', 'googleRefused')
      return db.transaction().execute(async (within) => open(within, await customerOf(within, identity, from), from))
    },
  }
}
