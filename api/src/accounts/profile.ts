/** What customers do with their own account: profile, password, picture, devices, and deletion. */
import type { ApiLanguage } from '../messages/messages.ts'
import type { PictureFiles } from '../pictures/picture-files.ts'
import { isDuplicate } from '../platform/database.ts'
import { ApiError, fieldError } from '../platform/failure.ts'
import { customerName } from '../platform/access.ts'
import { noteForCleanup } from '../platform/orphaned-files.ts'
import { countLetterTo, type Limits } from '../platform/limits/rate-limits.ts'
import { hashPassword, passwordFault } from '../platform/passwords.ts'
import { endSession, endSessionOf, endSessions, listSessions, type Holder, type SessionRow } from '../platform/sessions.ts'
import { endSteps } from '../platform/step-tokens.ts'
import { keepConsent, type Agreed } from './consents.ts'
import { dropImage, type PersonalData } from './personal-data.ts'
import { portrait } from './portrait.ts'
import { proofs, type Proof, type ProofPurpose } from './proof.ts'
import * as queries from './queries.ts'
import type { Customer } from './queries.ts'
import type { AccountParts } from './sign-up.ts'

export type ProfileChange = Pick<Customer, 'name' | 'phone' | 'email' | 'gender'>

export type Profile = ReturnType<typeof profile>

/** The caller, with language and network. */
type Asks = { account: Holder; language: ApiLanguage; network: string }

type ProfileParts = AccountParts & { limits: Limits; pictures: PictureFiles; data: PersonalData }

export function profile({ pictures, data, ...parts }: ProfileParts) {
  const { db, clock, mail, limits } = parts
  const { provePassword, mailCode, withProof } = proofs(parts)

  async function read({ accountId }: Holder): Promise<Customer> {
    const customer = await queries.selectCustomer(db, accountId)
    if (!customer) throw new ApiError('unauthenticated')
    return customer
  }

  /** `agreed` is given with a new picture; removing one needs no consent. */
  async function setImage(holder: Holder, image: string | null, agreed?: Agreed): Promise<Customer> {
    const { before, after } = await db.transaction().execute(async (within) => {
      // Locked before any other row is written, in the same order as erasure does: otherwise two concurrent changes could deadlock.
      const found = await queries.lockCustomer(within, holder.accountId)
      if (!found) throw new ApiError('unauthenticated')
      if (found.image !== null) await noteForCleanup(within, 'portrait', [found.image], clock())
      if (agreed) await keepConsent(within, found, 'profile', agreed, clock())
      return { before: found, after: await queries.updateCustomer(within, found.id, { image }, clock()) }
    })
    if (!after) throw new ApiError('unauthenticated')
    await dropImage(db, pictures, before.image)
    return after
  }

  return {
    read,

    async update(holder: Holder, change: ProfileChange, agreed: Agreed): Promise<Customer> {
      if (change.email !== (await read(holder)).email) await limits.spend('address-changes', customerName(holder.accountId))
      const write = db.transaction().execute(async (within) => {
        const before = await queries.lockCustomer(within, holder.accountId)
        if (!before) throw new ApiError('unauthenticated')
        const moved = change.email !== before.email
        const after = await queries.updateCustomer(within, before.id, moved ? { ...change, emailVerifiedAt: null } : change, clock())
        if (!after) throw new ApiError('unauthenticated')
        await keepConsent(within, after, 'profile', agreed, clock())
        if (moved) {
          // Ends password resets that were begun through the old mailbox.
          await endSteps(within, before.email)
          if (before.emailVerifiedAt) {
            await data.onAddressChange(within, before)
            await mail.send(within, { name: 'email_changed', to: before.email, language: agreed.language, values: { email: after.email } })
          }
        }
        return after
      })
      return write.catch((error: unknown) => {
        throw isDuplicate(error) ? fieldError('email', 'emailTaken') : error
      })
    },

    async changePassword(
      { account: holder, language, network }: Asks,
      { current, next }: { current: string; next: string },
    ): Promise<void> {
      const customer = await read(holder)
      await provePassword(customer, 'current_password', current, network)
      const fault = passwordFault(next, customer.email)
      if (fault) throw fieldError('new_password', fault)
      await limits.spend('password-changes', customerName(customer.id))
      if (!customer.emailVerifiedAt) await countLetterTo(limits, customer.email)
      const passwordHash = await hashPassword(next)
      await db.transaction().execute(async (within) => {
        if (!(await queries.lockWithPassword(within, customer))) throw new ApiError('conflict')
        await queries.updateCustomer(within, customer.id, { passwordHash }, clock())
        await endSessions(within, 'customer', customer.id, holder.sessionId)
        await endSteps(within, customer.email)
        await mail.send(within, { name: 'password_changed', to: customer.email, language, values: {} })
      })
    },

    signOut: (holder: Holder): Promise<void> => endSession(db, holder.sessionId),

    sessions: (holder: Holder): Promise<SessionRow[]> => listSessions(db, 'customer', holder.accountId, clock()),

    async signOutThere({ account: holder, network }: Asks, proof: Proof, id: number): Promise<void> {
      await withProof(await read(holder), { ...proof, purpose: 'session', network }, async (within) => {
        if (!(await endSessionOf(within, 'customer', holder.accountId, id))) throw new ApiError('not_found')
      })
    },

    async signOutElsewhere({ account: holder, network }: Asks, proof: Proof): Promise<void> {
      await withProof(await read(holder), { ...proof, purpose: 'session', network }, (within) =>
        endSessions(within, 'customer', holder.accountId, holder.sessionId),
      )
    },

    async setPicture(holder: Holder, content: Uint8Array, agreed: Agreed): Promise<Customer> {
      const { stem, jpeg } = await portrait(content)
      await noteForCleanup(db, 'portrait', [stem], clock())
      await pictures.keep(stem, jpeg)
      return setImage(holder, stem, agreed)
    },

    removePicture: (holder: Holder): Promise<Customer> => setImage(holder, null),

    /** Mails a code that proves the customer's identity, for this purpose alone. */
    mailCode: async ({ account, language }: Asks, purpose: ProofPurpose): Promise<void> => mailCode(await read(account), purpose, language),

    /** The customer's data export. */
    copy: async (holder: Holder) => data.copy(await read(holder), holder.sessionId),

    async remove({ account, network }: Asks, proof: Proof): Promise<void> {
      const customer = await read(account)
      const asked = { ...proof, purpose: 'delete', network } as const
      const afterwards = await withProof(customer, asked, (within) => data.forgetWithin(within, customer))
      await afterwards()
    },
  }
}
