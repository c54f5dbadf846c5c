/** When a customer leaves: what was asked stays for the business, without the person. */
import type { Customer } from '../accounts/queries.ts'
import { forgetLeads } from '../leads/queries.ts'
import { customerName } from '../platform/access.ts'
import type { Database } from '../platform/database.ts'
import { removeLetters } from '../platform/mail/queue.ts'
import { forgetKeys, forgetStaffKeys } from '../platform/idempotency.ts'
import type { FileStore } from '../platform/file-store.ts'
import { leaveToSweep, noteFiles } from '../platform/noted-files.ts'
import { forgetWords } from '../quotations/queries.ts'
import { deleteAttachments } from './attachment-queries.ts'
import { endForgotten, forgetPeople, lockOwnIds } from './queries.ts'
import { deleteNotices } from './reply-notice-queries.ts'

/** Takes the person out of these enquiries: names, places, all that either side wrote, and the files. Gives what is left to do once that is committed. */
export async function takePersonOut(within: Database, files: FileStore, ids: readonly number[], now: Date): Promise<() => Promise<void>> {
  if (ids.length === 0) return async () => {}
  await forgetPeople(within, ids)
  await forgetWords(within, ids)
  await deleteNotices(within, ids)
  const removed = await deleteAttachments(within, ids)
  await noteFiles(within, 'attachment', removed, now)
  return async () => {
    for (const file of removed) await files.remove(file).catch(leaveToSweep)
  }
}

/** An address that was only typed into the profile may be somebody else's. */
export const provedAddress = ({ email, emailVerifiedAt }: Customer): string | undefined => (emailVerifiedAt === null ? undefined : email)

/**
 * Takes the person out of their enquiries and leads, and of letters that wait.
 * Types, dates, cars and prices stay, and when somebody wrote; what was open is lost. Gives what is left to do once that is committed.
 */
export async function forgetEnquiries(within: Database, files: FileStore, customer: Customer, now: Date): Promise<() => Promise<void>> {
  const customerId = customer.id
  // Locked: who writes into one meanwhile waits, and finds nobody there.
  const ids = await lockOwnIds(within, customerId)
  await forgetKeys(within, customerName(customerId))
  await forgetStaffKeys(within)
  const email = provedAddress(customer)
  const leads = await forgetLeads(within, { customerId, enquiryIds: ids, email })
  const afterwards = await takePersonOut(within, files, ids, now)
  if (ids.length > 0) await endForgotten(within, ids)
  // At the end: one that is being written waits in what was taken until here, or is there by now.
  await removeLetters(within, { email, enquiries: ids, leads })
  return afterwards
}
