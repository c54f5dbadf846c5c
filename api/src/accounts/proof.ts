/** Re-authentication of customers who are signed in, before what a session alone must not allow: whoever has the device has the session. */
import type { ApiLanguage } from '../messages/messages.ts'
import { customerName } from '../platform/access.ts'
import type { Database } from '../platform/database.ts'
import { ApiError, fieldError } from '../platform/failure.ts'
import { isPassword } from '../platform/passwords.ts'
import { countLetterTo, type Limits } from '../platform/limits/rate-limits.ts'
import * as queries from './queries.ts'
import type { Customer } from './queries.ts'
import type { AccountParts } from './sign-up.ts'

/** The password, or a mailed code for customers without one. A code is valid for one purpose. */
export type Proof = { password?: string | undefined; code?: string | undefined }

/** What the proof is needed for: signing out other devices, or deleting the account. */
export type ProofPurpose = 'session' | 'delete'

export function proofs({ db, clock, mail, codes, guesses, limits }: AccountParts & { limits: Limits }) {
  /** Throws unless the password is right. Wrong ones count towards the same limit as at sign-in. */
  async function provePassword(customer: Customer, field: string, password: string, network: string): Promise<void> {
    const guesser = { who: customerName(customer.id), network }
    const guessed = await guesses.compare(db, guesser, clock(), () => isPassword(password, customer.passwordHash))
    if (guessed !== 'right') throw fieldError(field, 'wrong_password', 'wrong_password')
  }

  return {
    provePassword,

    async mailCode({ email }: Customer, purpose: ProofPurpose, language: ApiLanguage): Promise<void> {
      await countLetterTo(limits, email)
      await db.transaction().execute(async (within) => {
        const code = await codes.issue(within, { purpose, email, guessable: true }, clock())
        await mail.send(within, { name: `${purpose}_code`, to: email, language, values: { code } })
      })
    },

    /** Runs `work` in a transaction if the proof is right. A code is spent in that same transaction: if `work` fails, it stays valid. */
    async withProof<Done>(
      customer: Customer,
      { purpose, password, code = '', network }: Proof & { purpose: ProofPurpose; network: string },
      work: (within: Database) => Promise<Done>,
    ): Promise<Done> {
      if (password === undefined) {
        const given = { purpose, email: customer.email, code }
        return codes.spend(db, given, clock(), work, (within) => queries.lockCustomer(within, customer.id))
      }
      await provePassword(customer, 'password', password, network)
      return db.transaction().execute(async (within) => {
        if (!(await queries.lockWithPassword(within, customer))) throw new ApiError('conflict')
        return work(within)
      })
    },
  }
}
