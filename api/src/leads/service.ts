/** Stores contact messages, lease messages and corporate requests, and mails them to the business. */
import { consentGiven } from '@masar/domain/consent'
import type { VehicleType } from '@masar/domain/enquiry'
import type { Contact } from '@masar/domain/settings'
import type { Kind } from '@masar/domain/vehicles'
import type { ApiLanguage } from '../messages/messages.ts'
import type { Database } from '../platform/database.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { selectContact } from '../settings/queries.ts'
import { insertLead, type LeadRow } from './queries.ts'

type Person = { name: string; phone: string; email: string; consent?: boolean | null | undefined; automatic: boolean }
export type ContactMessage = Person & { description: string; enquiry_type: Kind | null }
export type CorporateRequest = Person & {
  company: string
  quantity: number
  specific_requirement: string
  vehicle_type: readonly VehicleType[]
}

/** The business mailbox for each kind of lead, as a key of the contact settings. */
const MAILBOXES = { contact: 'mail', leasing: 'leasing_mail', corporate: 'corporate_mail' } as const satisfies Record<
  LeadRow['kind'],
  keyof Contact
>

const factsOf = ({ company, quantity, vehicleTypes }: LeadRow): string[] =>
  quantity === null ? [] : [company, `${quantity} × ${vehicleTypes.replaceAll(',', ', ') || 'any vehicle'}`]

export type LeadService = ReturnType<typeof leadService>

export function leadService({ clock, mail }: { clock: () => Date; mail: Mail }) {
  type NewLead = Pick<LeadRow, 'kind' | 'text'> & Partial<Pick<LeadRow, 'company' | 'quantity' | 'vehicleTypes' | 'enquiryType'>>

  async function take(
    within: Database,
    { name, phone, email, consent, automatic }: Person,
    what: NewLead,
    language: ApiLanguage,
  ): Promise<void> {
    const now = clock()
    const times = { ...consentGiven(consent, now), createdAt: now, updatedAt: now }
    const lead = await insertLead(within, { ...what, name, phone, email, language, automatic, ...times })
    if (automatic) return
    await mail.send(within, {
      name: 'business_lead',
      to: (await selectContact(within))[MAILBOXES[lead.kind]],
      language: 'en',
      values: { id: lead.id, kind: lead.kind, replyTo: email, name, phone, facts: factsOf(lead), text: lead.text },
    })
  }

  return {
    /** The contact form, or, with the type `leasing`, the general lease form. */
    contact: (within: Database, message: ContactMessage, language: ApiLanguage): Promise<void> =>
      take(
        within,
        message,
        { kind: message.enquiry_type === 'leasing' ? 'leasing' : 'contact', text: message.description, enquiryType: message.enquiry_type },
        language,
      ),

    corporate: (within: Database, request: CorporateRequest, language: ApiLanguage): Promise<void> =>
      take(
        within,
        request,
        {
          kind: 'corporate',
          text: request.specific_requirement,
          company: request.company,
          quantity: request.quantity,
          vehicleTypes: request.vehicle_type.join(','),
        },
        language,
      ),
  }
}
