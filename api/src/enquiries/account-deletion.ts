/** When a customer deletes their account, their enquiries stay for the business, without personal data. */
import type { Customer } from '../accounts/queries.ts'
import { forgetLeads } from '../leads/queries.ts'
import { customerName } from '../platform/access.ts'
import type { Database } from '../platform/database.ts'
import { removeLetters } from '../platform/mail/queue.ts'
import { forgetKeys, forgetStaffKeys } from '../platform/idempotency.ts'
import type { FileStore } from '../platform/file-store.ts'
import { ignoreUnavailable, noteForCleanup } from '../platform/orphaned-files.ts'
import { forgetWords } from '../quotations/queries.ts'
import { deleteAttachments } from './attachment-queries.ts'
import { endForgotten, forgetPeople, lockOwnIds } from './queries.ts'
import { deleteNotices } from './reply-notice-queries.ts'

/** Removes personal data from these enquiries: names, places, all messages and files. Returns what is to be done after the commit. */
export async function anonymiseEnquiries(
  within: Database,
  files: FileStore,
  ids: readonly number[],
  now: Date,
): Promise<() => Promise<void>> {
  if (ids.length === 0) return async () => {}
  await forgetPeople(within, ids)
  await forgetWords(within, ids)
  await deleteNotices(within, ids)
  const removed = await deleteAttachments(within, ids)
  await noteForCleanup(within, 'attachment', removed, now)
  return async () => {
    for (const file of removed) await files.remove(file).catch(ignoreUnavailable)
  }
}

/** The customer's address if it is verified: one that was only typed in may be somebody else's. */
export const verifiedAddress = ({ email, emailVerifiedAt }: Customer): string | undefined => (emailVerifiedAt === null ? undefined : email)

/**
 * Removes the person from their enquiries and leads, and deletes e-mails still queued. Types, dates, cars and prices stay, and
 * the times of messages; open enquiries become `lost`. Returns what is to be done after the commit.
 */
export async function forgetEnquiries(within: Database, files: FileStore, customer: Customer, now: Date): Promise<() => Promise<void>> {
  const customerId = customer.id
  // Locked, so that whoever is writing to one of them waits, and then finds the customer gone.
  const ids = await lockOwnIds(within, customerId)
  await forgetKeys(within, customerName(customerId))
  await forgetStaffKeys(within)
  const email = verifiedAddress(customer)
  const leads = await forgetLeads(within, { customerId, enquiryIds: ids, email })
  const afterwards = await anonymiseEnquiries(within, files, ids, now)
  if (ids.length > 0) await endForgotten(within, ids)
  // Last: an e-mail being queued meanwhile waits for the locks taken above, or is committed by now and deleted here.
  await removeLetters(within, { email, enquiries: ids, leads })
  return afterwards
}
