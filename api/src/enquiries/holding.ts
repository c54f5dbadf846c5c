/** Somebody who leaves at the same moment writes nothing more that would stay. */
import type { Database } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import type { Holder } from '../platform/sessions.ts'
import * as queries from './queries.ts'

/** The customer, who stays until this is done. */
export async function held(within: Database, customerId: number): Promise<queries.HeldCustomer> {
  const customer = await queries.holdCustomer(within, customerId)
  if (!customer) throw new ApiError('unauthenticated')
  return customer
}

/** The customer's enquiry, locked, and its customer held. */
export async function lockOwn(within: Database, { accountId }: Pick<Holder, 'accountId'>, id: number): Promise<queries.ThreadOwner> {
  const enquiry = await queries.lockWithCustomer(within, id, accountId)
  if (enquiry) return enquiry
  await held(within, accountId)
  throw new ApiError('not_found')
}
