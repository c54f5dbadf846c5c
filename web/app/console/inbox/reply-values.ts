import type { ReplyVariable } from '@masar/domain/canned-replies'
import { exactRial } from '@masar/domain/money'
import { consoleTexts } from '../../i18n/console/texts.ts'
import type { Language } from '../../i18n/language.ts'
import { translator } from '../../i18n/translate.ts'
import { storedCarName } from '../../ui/car-names.ts'
import { branchName, type KnownBranches } from '@masar/domain/locations'
import type { Enquiry } from './enquiry-data.ts'

/** The values of a canned reply's variables for this enquiry. Unknown ones are left for the agent to fill in. */
export function replyValues(language: Language, enquiry: Enquiry, branches: KnownBranches): Partial<Record<ReplyVariable, string>> {
  const { name, vehicle_list, car_location, enquiry_type, price } = enquiry
  const [first] = vehicle_list
  const branch = branchName(car_location, branches, language)
  // A rental without dates has a price per day, but no total.
  const isPriced = enquiry_type !== 'rental' || enquiry.start_date !== null
  const total = translator(consoleTexts, language)('amount', { amount: exactRial(price.total) })
  return { name, ...(first && { model: storedCarName(language, first) }), ...(branch && { branch }), ...(isPriced && { total }) }
}
