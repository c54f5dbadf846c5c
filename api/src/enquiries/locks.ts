/** Row locks against a concurrent account deletion, after which nothing new of the customer may remain. */
import type { Database } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import type { Holder } from '../platform/sessions.ts'
import * as queries from './queries.ts'

/** Locks the customer, who cannot delete the account until the transaction ends. */
export async function lockCustomer(within: Database, customerId: number): Promise<queries.LockedCustomer> {
  const customer = await queries.lockCustomer(within, customerId)
  if (!customer) throw new ApiError('unauthenticated')
  return customer
}

/** Locks the customer's enquiry, and the customer as `lockCustomer` does. */
export async function lockOwnEnquiry(within: Database, { accountId }: Pick<Holder, 'accountId'>, id: number): Promise<queries.ThreadOwner> {
  const enquiry = await queries.lockWithCustomer(within, id, accountId)
  if (enquiry) return enquiry
  await lockCustomer(within, accountId)
  throw new ApiError('not_found')
}
