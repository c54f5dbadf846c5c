/** A customer's account: sign-up by code, sign-in, password, profile, sessions. */
import * as z from 'zod'
import type { Calls } from './call.ts'
import { one } from './shapes.ts'

const said = z.object({ message: z.string() })
const Address = z.string().max(254)
const Password = z.string().max(1000)
const Session = z.object({ auth_token: z.string(), name: z.string() })
const Code = z.object({ user_name: Address, otp_token: z.string().max(20) })

const Gender = z.enum(['Male', 'Female', 'Other'])
const Profile = z.object({ name: z.string(), phone: z.string(), email: z.string(), gender: Gender.nullable(), image_url: z.string().nullable() })

const tag = 'Account'

export const accountCalls = {
  'POST /v1/customer/send_otp': { tag, access: 'anyone', summary: 'Sign-up, step 1: mails a code', body: z.object({ user_name: Address }), answer: said },
  'POST /v1/customer/verify_otp': { tag, access: 'anyone', summary: 'Sign-up, step 2: the code for an OTP token', body: Code, answer: one(z.string()) },
  'PUT /v1/customer/forgot_password': { tag, access: 'anyone', summary: 'Forgot password, step 1: mails a code, answers a token', body: z.object({ user_name: Address }), answer: one(z.string()) },
  'PUT /v1/customer/validate_otp': { tag, access: 'forgot', summary: 'Forgot password, step 2: the code for a reset token', body: Code, answer: one(z.object({ auth_token: z.string() })) },
  'PUT /v1/customer/set_password': {
    tag,
    access: 'set_password',
    summary: 'Sets the password, spends the token, opens a session',
    body: z.object({ password: Password, confirm_password: Password.optional() }),
    answer: one(Session),
  },
  'PUT /v1/customer/login': { tag, access: 'anyone', summary: 'Opens a session', body: z.object({ user_name: Address, password: Password }), answer: one(Session) },
  'POST /v1/customers/google': { tag, access: 'anyone', summary: 'Opens a session with a Google ID token', body: z.object({ token: z.string().max(10_000) }), answer: one(Session) },
  'GET /v1/customer/profile': { tag, access: 'customer', summary: 'The profile', answer: one(Profile) },
  'PUT /v1/customer/update_profile': {
    tag,
    access: 'customer',
    summary: 'Changes the profile',
    body: z.object({ name: z.string().max(200), phone: z.string().max(40), email: Address, gender: z.string().max(20).nullish() }),
    answer: one(Profile),
  },
  'PUT /v1/customer/change_password': { tag, access: 'customer', summary: 'Changes the password', body: z.object({ current_password: Password, new_password: Password }), answer: said },
  'DELETE /v1/customer/session': { tag, access: 'customer', summary: 'Ends this session', status: 204, answer: z.undefined() },
} as const satisfies Calls
