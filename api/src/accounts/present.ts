/** Customers' accounts as the API returns them. */
import type { AnswerOf } from '@masar/contract/calls'
import { consentText } from '@masar/domain/consent'
import { pictureUrl } from '../pictures/stored-picture.ts'
import type { SessionRow } from '../platform/sessions.ts'
import type { Consent, Customer } from './queries.ts'
import type { SignedIn } from './sign-up.ts'

export const presentSignedIn = ({ token, customer }: SignedIn): AnswerOf<'PUT /v1/customer/login'>['data'] => ({
  auth_token: token,
  name: customer.name,
})

export const presentProfile = ({ name, phone, email, gender, image }: Customer): AnswerOf<'GET /v1/customer/profile'>['data'] => ({
  name,
  phone,
  email,
  gender,
  image_url: image === null ? null : pictureUrl(image),
})

export const presentSession =
  (current: number) =>
  ({ id, client, createdAt, lastUsedAt }: SessionRow): AnswerOf<'GET /v1/customer/sessions'>['data'][number] => ({
    id,
    client,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: id === current,
  })

export type Export = AnswerOf<'GET /v1/customer/export'>['data']

type Agreement = Pick<Consent, 'givenAt' | 'language'> & { wording: number | null }

export const presentConsent = ({ givenAt, wording, language }: Agreement): Export['consents'][number] => ({
  given_at: givenAt.toISOString(),
  wording,
  text: consentText(wording, language),
})

/** The data export; `asked` already has the form in which the API returns it. */
export const presentExport = ({
  customer,
  consents,
  sessions,
  current,
  asked,
}: {
  customer: Customer
  consents: readonly Consent[]
  sessions: readonly SessionRow[]
  current: number
  asked: Pick<Export, 'enquiries' | 'leads'>
}): Export => ({
  profile: presentProfile(customer),
  created_at: customer.createdAt.toISOString(),
  updated_at: customer.updatedAt.toISOString(),
  google: customer.googleSub !== null,
  consents: consents.map(presentConsent),
  sessions: sessions.map(presentSession(current)),
  ...asked,
})
