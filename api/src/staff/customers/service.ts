/** What staff do with customers: find them, sign them out, and carry out their legal rights to a copy of their data and to erasure. */
import type { ErasureWay } from '@masar/domain/erasure'
import type { PersonalData } from '../../accounts/personal-data.ts'
import type { Export } from '../../accounts/present.ts'
import type { StaffHolder } from '../../platform/access.ts'
import { verifiedAddress } from '../../enquiries/account-deletion.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/failure.ts'
import { endSessions } from '../../platform/sessions.ts'
import { audit } from '../audit-log.ts'
import type { Page } from '../queries.ts'
import * as queries from './queries.ts'
import type { CustomerRow } from './queries.ts'

/** At most this many enquiries and this many leads are returned. */
const MOST = 100

export type CustomerFacts = {
  customer: CustomerRow
  enquiries: Awaited<ReturnType<typeof queries.listEnquiriesOf>>
  leads: Awaited<ReturnType<typeof queries.listLeadsFrom>>
}

export type StaffCustomers = ReturnType<typeof staffCustomers>

export function staffCustomers({ db, clock, data }: { db: Database; clock: () => Date; data: PersonalData }) {
  async function requireCustomer(id: number): Promise<CustomerRow> {
    const customer = await queries.selectCounted(db, id)
    if (!customer) throw new ApiError('not_found')
    return customer
  }

  const log = (
    within: Database,
    { accountId }: StaffHolder,
    action: 'export' | 'sign_out' | 'erase',
    id: number,
    after?: Record<string, unknown>,
  ) => audit(within, { staffId: accountId, action: `customer.${action}`, subject: { kind: 'customer', id }, after }, clock())

  return {
    list: (q: string | undefined, page: Page) => queries.listCustomers(db, q, page),

    async read(id: number): Promise<CustomerFacts> {
      const customer = await requireCustomer(id)
      const [enquiries, leads] = await Promise.all([
        queries.listEnquiriesOf(db, id, MOST),
        queries.listLeadsFrom(db, id, verifiedAddress(customer), MOST),
      ])
      return { customer, enquiries, leads }
    },

    /** The audit log records who exported the data. */
    async copy(id: number, holder: StaffHolder): Promise<Export> {
      const customer = await requireCustomer(id)
      await log(db, holder, 'export', id)
      return data.copy(customer)
    },

    async signOut(id: number, holder: StaffHolder): Promise<void> {
      await requireCustomer(id)
      await db.transaction().execute(async (within) => {
        await endSessions(within, 'customer', id)
        await log(within, holder, 'sign_out', id)
      })
    },

    /** The audit log records only that an erasure was requested, how, and who carried it out: nothing about the person. */
    async erase(id: number, { email, asked_by }: { email: string; asked_by: ErasureWay }, holder: StaffHolder) {
      const customer = await requireCustomer(id)
      if (email !== customer.email) throw fieldError('email', 'otherAddress')
      await data.forget(customer, (within) => log(within, holder, 'erase', id, { asked_by }))
    },
  }
}
