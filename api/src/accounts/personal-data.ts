/** Exports and erases a person's data, the same whether they ask for it themselves or staff do it for them. */
import type { PictureFiles } from '../pictures/picture-files.ts'
import type { Database } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import { customerName } from '../platform/access.ts'
import type { PasswordGuesses } from '../platform/guesses.ts'
import { ignoreUnavailable, noteForCleanup, removeOrphans } from '../platform/orphaned-files.ts'
import type { OneTimeCodes } from '../platform/one-time-codes.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { endSessions, listSessions } from '../platform/sessions.ts'
import { endSteps } from '../platform/step-tokens.ts'
import { presentExport, type Export } from './present.ts'
import * as queries from './queries.ts'
import type { Customer } from './queries.ts'

/**
 * What other modules do with a customer's data: `copy` exports it, `onAddressChange` runs when a verified address is replaced by another, and `forget`
 * erases the person and returns what is to be done after the commit.
 */
export type DataInOtherModules = {
  copy: (customer: Customer) => Promise<Pick<Export, 'enquiries' | 'leads'>>
  onAddressChange: (within: Database, before: Customer) => Promise<void>
  forget: (within: Database, customer: Customer) => Promise<() => Promise<void>>
}

type PersonalDataParts = {
  db: Database
  clock: () => Date
  codes: OneTimeCodes
  guesses: PasswordGuesses
  mail: Mail
  pictures: PictureFiles
  elsewhere: DataInOtherModules
}

/** What is left of an erased customer: an id, which other rows may refer to. */
const forgotten = (id: number, now: Date) =>
  ({
    name: '',
    email: `deleted-${id}@deleted.invalid`,
    emailVerifiedAt: null,
    phone: '',
    gender: null,
    image: null,
    passwordHash: null,
    googleSub: null,
    deletedAt: now,
  }) as const

/**
 * Deletes the file of a picture that a customer has given up and that was noted for the sweep in the same transaction. Customers with equal
 * pictures share the file: the last to give it up deletes it, or the sweep does if the file store is unavailable.
 */
export async function dropImage(db: Database, pictures: PictureFiles, image: string | null): Promise<void> {
  if (image !== null && !(await queries.isImageUsed(db, image))) await pictures.remove(image).catch(ignoreUnavailable)
}

export type PersonalData = ReturnType<typeof personalData>

export function personalData({ db, clock, codes, guesses, mail, pictures, elsewhere }: PersonalDataParts) {
  async function forgetWithin(within: Database, { id }: Customer): Promise<() => Promise<void>> {
    // Read again under a lock, as the address may have changed since the caller read it.
    const customer = await queries.lockCustomer(within, id)
    if (!customer) throw new ApiError('not_found')
    await queries.updateCustomer(within, id, forgotten(id, clock()), clock())
    if (customer.image !== null) await noteForCleanup(within, 'portrait', [customer.image], clock())
    await queries.deleteConsents(within, customer.id)
    await endSessions(within, 'customer', customer.id)
    await endSteps(within, customer.email)
    await codes.forget(within, customer.email)
    // Also guesses that were counted by the address, before it had an account.
    for (const who of [customerName(customer.id), customer.email]) await guesses.forget(within, who)
    const afterwards = await elsewhere.forget(within, customer)
    return async () => {
      await dropImage(db, pictures, customer.image)
      await afterwards()
      // An unverified address may be somebody else's, whose e-mails stay.
      if (customer.emailVerifiedAt) await mail.forget(customer.email)
    }
  }

  return {
    /** The whole export. `current` is the id of the session that asks for it, if it is one of the customer's. */
    async copy(customer: Customer, current = 0): Promise<Export> {
      const sessions = await listSessions(db, 'customer', customer.id, clock())
      const consents = await queries.selectConsents(db, customer.id)
      return presentExport({ customer, consents, sessions, current, asked: await elsewhere.copy(customer) })
    },

    /** Erases the person. Their enquiries stay, without personal data. `also` runs in the same transaction. */
    async forget(customer: Customer, also: (within: Database) => Promise<unknown> = async () => {}): Promise<void> {
      const afterwards = await db.transaction().execute(async (within) => {
        const rest = await forgetWithin(within, customer)
        await also(within)
        return rest
      })
      await afterwards()
    },

    /** Deletes portraits that a crash has left without a customer. */
    sweepOrphans: (): Promise<void> =>
      removeOrphans(db, 'portrait', clock(), { isReferenced: queries.isImageUsed, remove: pictures.remove }),

    /**
     * Records the customer as the sender of leads with the address that is given up, so that these are exported and erased with the
     * account.
     */
    onAddressChange: elsewhere.onAddressChange,

    /** Erases within the caller's transaction. The caller runs the returned function after the commit. */
    forgetWithin,
  }
}
