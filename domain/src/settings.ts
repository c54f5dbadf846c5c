/** Settings that the operator changes while the product runs. The brand file supplies the defaults. */
import { BRAND } from './brand.ts'
import type { Branch } from './locations.ts'
import { VAT_PERCENT } from './money.ts'
import { parseDateTime } from './muscat-time.ts'

/** Contact details shown on pages and in e-mails; the mailboxes also receive notifications of new enquiries and leads. */
export type Contact = {
  phone: string
  whatsapp: string
  mail: string
  leasing_mail: string
  corporate_mail: string
  postal_address: { en: string; ar: string }
  linkedin: string
  facebook: string
  instagram: string
}

export const DEFAULT_CONTACT: Contact = {
  phone: BRAND.phone,
  whatsapp: BRAND.whatsapp,
  mail: BRAND.mail,
  leasing_mail: BRAND.leasingMail,
  corporate_mail: BRAND.corporateMail,
  postal_address: BRAND.postalAddress,
  ...BRAND.social,
}

/** A percentage, and the first day in Muscat (`YYYY-MM-DD`) that it holds on. */
export type VatRate = { percent: number; from: string }

/** The VAT rate at a moment: the one that took effect last; before all of them, the default. */
export function vatPercentAt(rates: readonly VatRate[], now: Date): number {
  const begun = rates.filter(({ from }) => (parseDateTime(from)?.getTime() ?? Infinity) <= now.getTime())
  return begun.sort((a, b) => a.from.localeCompare(b.from)).at(-1)?.percent ?? VAT_PERCENT
}

/** A branch that is not shown is neither on the map nor in any list of branches; its cars stay where they are. */
export type SetBranch = Branch & { shown: boolean }
