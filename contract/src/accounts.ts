/** A customer's account: sign-up by code, sign-in, password, profile, picture, sessions, data export and deletion. */
import { latinDigits } from '@masar/domain/digits'
import { PORTRAIT_UPLOAD } from '@masar/domain/uploads'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { complain } from './complaints.ts'
import { ConsentGiven, ExportedEnquiry, ExportedLead } from './exported.ts'
import { Consent, CONSENT_MEANS, IdPath, listResponse, itemResponse, messageOnly } from './shapes.ts'
import { Email, Name, PhoneOrNone } from './texts.ts'

export const GENDERS = ['Male', 'Female', 'Other'] as const
const Gender = z.enum(GENDERS)

/** Any text: the rules for a new password depend on the account, so the API checks them. */
export const Password = z.string().min(1).max(1000)
/** The digits of a code, in any script and with any spaces. */
const digitsOf = (text: string): string => latinDigits(text).replace(/\s/g, '')
export const Code = z.string().min(1).max(40).transform(digitsOf)
/** Optional: forms send the field even if it is empty. */
export const CodeOrNone = z
  .string()
  .max(40)
  .nullish()
  .transform((text) => digitsOf(text ?? '') || undefined)
const CodeOfAddress = z.object({ user_name: Email, otp_token: Code })

/** Re-authentication of a signed-in customer: by password, or by a code e-mailed for this purpose only. */
const Proof = z
  .object({ password: Password.optional(), code: Code.optional() })
  .refine(({ password, code }) => password !== undefined || code !== undefined, { path: ['password'], ...complain('missing') })

const none = z.undefined()
const Session = z.object({ auth_token: z.string(), name: z.string() })
const Profile = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  gender: Gender.nullable(),
  image_url: z.string().nullable(),
})

/** A device that is signed in. */
const OpenSession = z.object({
  id: z.int(),
  client: z.string().meta({ description: 'Browser and operating system, as far as they are known; otherwise empty' }),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean().meta({ description: 'Whether it is the session that makes this request' }),
})

/** Everything stored about a customer. */
export const Export = z.object({
  profile: Profile,
  created_at: z.string(),
  updated_at: z.string(),
  google: z.boolean(),
  consents: z.array(ConsentGiven).meta({ description: 'Consents given with the account and its profile' }),
  sessions: z.array(OpenSession),
  enquiries: z.array(ExportedEnquiry),
  leads: z.array(ExportedLead),
})

const tag = 'Account'
const anyone = { tag, access: 'anyone' } as const
const customer = { tag, access: 'customer' } as const

const CODES = ['codes', 'codes-to-address', 'codes-to-address-a-day'] as const
const GUESSES = ['login', 'login-failures'] as const

export const accountCalls = {
  'POST /v1/customer/send_otp': {
    ...anyone,
    summary: 'Sign-up, step 1: e-mails a code, or a notice if the address already has an account',
    body: z.object({ user_name: Email }),
    limits: CODES,
    answer: messageOnly,
  },
  'POST /v1/customer/verify_otp': {
    ...anyone,
    summary: 'Sign-up, step 2: exchanges the code for a token that sets the password',
    body: CodeOfAddress,
    answer: itemResponse(z.string()),
  },
  'PUT /v1/customer/forgot_password': {
    ...anyone,
    summary: 'Forgotten password, step 1: e-mails a code if the address has an account; returns a token for step 2 in either case',
    body: z.object({ user_name: Email }),
    limits: CODES,
    answer: itemResponse(z.string()),
  },
  'PUT /v1/customer/validate_otp': {
    tag,
    access: 'forgot',
    summary: 'Forgotten password, step 2: exchanges the code for a token that sets a new password',
    body: CodeOfAddress,
    answer: itemResponse(z.object({ auth_token: z.string() })),
  },
  'PUT /v1/customer/set_password': {
    tag,
    access: 'set_password',
    summary: 'Last step of sign-up or forgotten password: sets the password, uses up the token and opens a session',
    body: z
      .object({ password: Password, confirm_password: z.string().max(1000).nullish(), consent: Consent })
      .refine(({ password, confirm_password }) => (confirm_password ?? password) === password, {
        path: ['confirm_password'],
        ...complain('passwordsDiffer'),
      }),
    answer: itemResponse(Session),
  },
  'PUT /v1/customer/login': {
    ...anyone,
    summary: 'Opens a session with an e-mail address and a password',
    // Any text: an invalid address gets the same error as wrong credentials.
    body: z.object({ user_name: z.string().min(1).max(320), password: Password }),
    limits: GUESSES,
    answer: itemResponse(Session),
  },
  'POST /v1/customers/google': {
    ...anyone,
    summary: 'Opens a session with a Google ID token',
    body: z.object({ token: z.string().min(1).max(10_000), consent: Consent }),
    answer: itemResponse(Session),
  },
  'GET /v1/customer/profile': { ...customer, summary: 'Returns the profile', answer: itemResponse(Profile) },
  'PUT /v1/customer/update_profile': {
    ...customer,
    summary: 'Changes the profile',
    body: z.object({
      name: Name,
      phone: PhoneOrNone,
      email: Email,
      gender: z
        .enum([...GENDERS, ''])
        .nullish()
        .transform((gender) => gender || null),
      consent: Consent,
    }),
    answer: itemResponse(Profile),
  },
  'PUT /v1/customer/change_password': {
    ...customer,
    summary: 'Changes the password and ends every other session',
    body: z.object({ current_password: Password, new_password: Password }),
    limits: GUESSES,
    answer: messageOnly,
  },
  'DELETE /v1/customer/session': { ...customer, summary: 'Ends this session', status: 204, answer: none },
  'GET /v1/customer/sessions': {
    ...customer,
    summary: 'Lists the open sessions, most recently used first',
    answer: listResponse(OpenSession),
  },
  'POST /v1/customer/session_code': {
    ...customer,
    summary: 'E-mails a code for ending other sessions',
    limits: ['codes'],
    answer: messageOnly,
  },
  'DELETE /v1/customer/sessions': {
    ...customer,
    summary: 'Ends every other session; requires the password or an e-mailed code',
    body: Proof,
    limits: GUESSES,
    answer: messageOnly,
  },
  'DELETE /v1/customer/sessions/{id}': {
    ...customer,
    summary: 'Ends one of the open sessions; requires the password or an e-mailed code',
    path: IdPath,
    body: Proof,
    limits: GUESSES,
    answer: messageOnly,
  },
  'GET /v1/customer/export': { ...customer, summary: 'Returns everything stored about the customer', answer: itemResponse(Export) },
  'POST /v1/customer/picture': {
    ...customer,
    summary: 'Sets the profile picture',
    query: z.object({ consent: z.enum(['true', 'false']).optional().meta({ description: CONSENT_MEANS }) }),
    body: z.instanceof(Uint8Array),
    upload: PORTRAIT_UPLOAD,
    limits: ['pictures'],
    status: 201,
    answer: itemResponse(Profile),
  },
  'DELETE /v1/customer/picture': { ...customer, summary: 'Removes the profile picture', answer: itemResponse(Profile) },
  'POST /v1/customer/delete_code': {
    ...customer,
    summary: 'E-mails a code for deleting the account',
    limits: ['codes'],
    answer: messageOnly,
  },
  'DELETE /v1/customer/account': {
    ...customer,
    summary: 'Deletes the account; requires the password or an e-mailed code',
    body: Proof,
    limits: GUESSES,
    status: 204,
    answer: none,
  },
} as const satisfies Calls
