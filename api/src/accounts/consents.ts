/** Records what customers have consented to with their accounts. */
import { consentWording, type ConsentTo } from '@masar/domain/consent'
import type { ApiLanguage } from '../messages/messages.ts'
import type { Database } from '../platform/database.ts'
import * as queries from './queries.ts'
import type { Customer } from './queries.ts'

/** Whether the customer accepted the consent sentence beside the button, and its language. Clients may leave `consent` out. */
export type Agreed = { consent?: boolean | null | undefined; language: ApiLanguage }

export async function keepConsent(
  within: Database,
  { id }: Customer,
  to: ConsentTo,
  { consent, language }: Agreed,
  now: Date,
): Promise<void> {
  if (consent) await queries.insertConsent(within, { customerId: id, wording: consentWording(to), language, givenAt: now })
}
