/** Signing in, with a password or with Google. */
import { ApiError } from '../platform/failure.ts'
import { countWrongGuess, forgetGuesses, mayGuess } from '../platform/guesses.ts'
import { isPassword } from '../platform/passwords.ts'
import { openSession } from '../platform/sessions.ts'
import { emailAddress } from '@masar/domain/email'
import type { Database } from '../platform/database.ts'
import type { Google, GoogleIdentity } from './google.ts'
import * as queries from './queries.ts'
import type { Customer } from './queries.ts'
import type { SignedIn } from './sign-up.ts'

/** An address Google says is verified may have changed hands since, unless Google itself gives it out. */
const isGooglesOwn = ({ email, hosted }: GoogleIdentity): boolean => hosted || email.endsWith('@gmail.com')

export type SignIn = ReturnType<typeof signIn>

export function signIn({ db, clock, google }: { db: Database; clock: () => Date; google: Google | undefined }) {
  const open = async (within: Database, customer: Customer, client: string): Promise<SignedIn> => ({
    customer,
    token: await openSession(within, { kind: 'customer', accountId: customer.id, client }, clock()),
  })

  /** An account is linked only where both sides have proved the address: else who typed it first could read along. */
  async function link(within: Database, customer: Customer, identity: GoogleIdentity): Promise<Customer> {
    const linkable = customer.googleSub === null && customer.emailVerifiedAt !== null && isGooglesOwn(identity)
    const linked = linkable ? await queries.updateCustomer(within, customer.id, { googleSub: identity.sub }, clock()) : undefined
    if (!linked) throw new ApiError('unauthenticated', 'googleNotLinked')
    return linked
  }

  async function customerOf(within: Database, identity: GoogleIdentity): Promise<Customer> {
    const { sub, email, name } = identity
    const known = await queries.selectByGoogle(within, sub)
    if (known) return known
    const sameAddress = await queries.selectByEmail(within, email)
    if (sameAddress) return link(within, sameAddress, identity)
    const customer =
      (await queries.insertCustomer(within, { email, name, googleSub: sub }, clock())) ?? (await queries.selectByGoogle(within, sub))
    if (!customer) throw new ApiError('unauthenticated', 'googleNotLinked')
    return customer
  }

  return {
    /** The same work, time and words for a wrong password and for nobody's address. */
    async withPassword(userName: string, password: string, client: string): Promise<SignedIn> {
      const email = emailAddress(userName) ?? ''
      const customer = await queries.selectByEmail(db, email)
      const may = await mayGuess(db, email)
      const right = await isPassword(password, customer?.passwordHash)
      if (!customer || !right || !may) {
        await countWrongGuess(db, email, clock())
        throw new ApiError('unauthenticated', 'wrongPair')
      }
      return db.transaction().execute(async (within) => {
        const unchanged = await queries.lockWithPassword(within, customer)
        if (!unchanged) throw new ApiError('unauthenticated', 'wrongPair')
        await forgetGuesses(within, email)
        return open(within, unchanged, client)
      })
    },

    async withGoogle(token: string, client: string): Promise<SignedIn> {
      if (!google) throw new ApiError('validation_failed', 'googleOff')
      const identity = await google(token)
      if (!identity) throw new ApiError('unauthenticated', 'googleRefused')
      return db.transaction().execute(async (within) => open(within, await customerOf(within, identity), client))
    },
  }
}
