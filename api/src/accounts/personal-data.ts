/** What is kept of a person, as a copy and its end: the same whether they ask for it here or the business does it for them. */
import type { PictureFiles } from '../pictures/picture-files.ts'
import type { Database } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import { customerName } from '../platform/access.ts'
import type { PasswordGuesses } from '../platform/guesses.ts'
import { leaveToSweep, noteFiles, removeUnnamed } from '../platform/noted-files.ts'
import type { OneTimeCodes } from '../platform/one-time-codes.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { endSessions, listSessions } from '../platform/sessions.ts'
import { endSteps } from '../platform/step-tokens.ts'
import { presentExport, type Export } from './present.ts'
import * as queries from './queries.ts'
import type { Customer } from './queries.ts'

/**
 * What other parts keep of a customer: a copy of it, what becomes of it when a proved address is given up for another
 * one, and taking the person out of it, which gives what is to be done once that is committed.
 */
export type KeptElsewhere = {
  copy: (customer: Customer) => Promise<Pick<Export, 'enquiries' | 'leads'>>
  move: (within: Database, before: Customer) => Promise<void>
  leave: (within: Database, customer: Customer) => Promise<() => Promise<void>>
}

type PersonalDataParts = {
  db: Database
  clock: () => Date
  codes: OneTimeCodes
  guesses: PasswordGuesses
  mail: Mail
  pictures: PictureFiles
  elsewhere: KeptElsewhere
}

/** What is left of who left: a number that others may refer to. */
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
 * Once a customer has let go of a picture, which was noted with that. Two may have the same one: the last to let go
 * removes it, or, where the store is away, the sweep does.
 */
export async function dropImage(db: Database, pictures: PictureFiles, image: string | null): Promise<void> {
  if (image !== null && !(await queries.isImageUsed(db, image))) await pictures.remove(image).catch(leaveToSweep)
}

export type PersonalData = ReturnType<typeof personalData>

export function personalData({ db, clock, codes, guesses, mail, pictures, elsewhere }: PersonalDataParts) {
  async function forgetWithin(within: Database, { id }: Customer): Promise<() => Promise<void>> {
    // As it is now: the address may have been changed since it was read.
    const customer = await queries.lockCustomer(within, id)
    if (!customer) throw new ApiError('not_found')
    await queries.updateCustomer(within, id, forgotten(id, clock()), clock())
    if (customer.image !== null) await noteFiles(within, 'portrait', [customer.image], clock())
    await queries.deleteConsents(within, customer.id)
    await endSessions(within, 'customer', customer.id)
    await endSteps(within, customer.email)
    await codes.forget(within, customer.email)
    // Those at the address as well: from before there was an account.
    for (const who of [customerName(customer.id), customer.email]) await guesses.forget(within, who)
    const afterwards = await elsewhere.leave(within, customer)
    return async () => {
      await dropImage(db, pictures, customer.image)
      await afterwards()
      // To an address that was only typed others may be written to.
      if (customer.emailVerifiedAt) await mail.forget(customer.email)
    }
  }

  return {
    /** All of it. `current` is the session that asks, where it is one of theirs. */
    async copy(customer: Customer, current = 0): Promise<Export> {
      const sessions = await listSessions(db, 'customer', customer.id, clock())
      const consents = await queries.selectConsents(db, customer.id)
      return presentExport({ customer, consents, sessions, current, asked: await elsewhere.copy(customer) })
    },

    /** Forgets the person. What they asked the business for stays, without them. `also` is done in the same transaction. */
    async forget(customer: Customer, also: (within: Database) => Promise<unknown> = async () => {}): Promise<void> {
      const afterwards = await db.transaction().execute(async (within) => {
        const rest = await forgetWithin(within, customer)
        await also(within)
        return rest
      })
      await afterwards()
    },

    /** Removes portraits that a crash has left without their customer. */
    sweepUnnamed: (): Promise<void> => removeUnnamed(db, 'portrait', clock(), { isNamed: queries.isImageUsed, remove: pictures.remove }),

    /** What named the address that is given up stays the customer's, to be copied and forgotten. */
    move: elsewhere.move,

    /** Forgets within a transaction of the caller's, who calls what it gives when that has ended well. */
    forgetWithin,
  }
}
