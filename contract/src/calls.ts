/** Every call (endpoint) of the API; there are no others. */
import { accountCalls } from './accounts.ts'
import type { Answer, Call, Calls, Input, Received } from './call.ts'
import { catalogueCalls } from './catalogue.ts'
import { enquiryCalls } from './enquiries.ts'
import { publicPageCalls } from './public-pages.ts'
import { mediaCalls } from './media.ts'
import { placeCalls } from './places.ts'
import { settingsCalls } from './settings.ts'
import { staffCustomerCalls } from './staff-customers.ts'
import { quotationCalls } from './quotations.ts'
import { staffEnquiryCalls } from './staff-enquiries.ts'
import { staffLeadCalls } from './staff-leads.ts'
import { staffMediaCalls } from './staff-media.ts'
import { staffOfferCalls } from './staff-offers.ts'
import { staffReplyCalls } from './staff-replies.ts'
import { staffFleetListCalls } from './staff-fleet-lists.ts'
import { staffFleetCalls } from './staff-fleet.ts'
import { staffStatsCalls } from './staff-stats.ts'
import { staffUnitCalls } from './staff-units.ts'
import { staffCalls } from './staff.ts'

export const calls = {
  ...catalogueCalls,
  ...mediaCalls,
  ...publicPageCalls,
  ...placeCalls,
  ...accountCalls,
  ...enquiryCalls,
  ...quotationCalls,
  ...staffCalls,
  ...staffEnquiryCalls,
  ...staffLeadCalls,
  ...staffCustomerCalls,
  ...staffMediaCalls,
  ...staffOfferCalls,
  ...staffReplyCalls,
  ...staffStatsCalls,
  ...settingsCalls,
  ...staffFleetCalls,
  ...staffFleetListCalls,
  ...staffUnitCalls,
} as const satisfies Calls

export type AnyCallName = keyof typeof calls
export type CallNamed<Name extends AnyCallName> = (typeof calls)[Name] & Call
export type InputOf<Name extends AnyCallName> = Input<CallNamed<Name>>
export type AnswerOf<Name extends AnyCallName> = Answer<CallNamed<Name>>
export type ReceivedOf<Name extends AnyCallName> = Received<CallNamed<Name>>
