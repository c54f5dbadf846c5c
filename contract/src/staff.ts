/** Members of staff: sign-in with password and authenticator, their accounts, and the audit log of their changes. */
import { STAFF_ROLES } from '@masar/domain/staff'
import * as z from 'zod'
import { Code, CodeOrNone, Password } from './accounts.ts'
import type { Calls, StaffDuty } from './call.ts'
import { period } from './moments.ts'
import { Id, IdPath, many, one, order, paging, said, Version } from './shapes.ts'
import { Email, Name, Sought } from './texts.ts'

const Role = z.enum(STAFF_ROLES)

const none = z.undefined()

const StaffSession = z.object({ auth_token: z.string(), name: z.string(), role: Role })

const Me = z.object({
  id: z.int(),
  name: z.string(),
  user_name: z.string(),
  role: Role,
  must_change_password: z.boolean().meta({ description: 'Nothing else works before it is changed' }),
  totp: z.boolean().meta({ description: 'An authenticator is set up' }),
  must_set_up_totp: z.boolean().meta({ description: 'Nothing else works before one is set up' }),
})

const StaffUser = z.object({
  id: z.int(),
  name: z.string(),
  user_name: z.string(),
  role: Role,
  active: z.boolean().meta({ description: 'Whether the account can sign in' }),
  must_change_password: z.boolean(),
  totp: z.boolean(),
  version: Version,
  created_at: z.string(),
  updated_at: z.string(),
})

/** A generated password is included only in the response that creates it, for a new account or as a replacement. */
const SavedUser = StaffUser.extend({
  one_time_password: z.string().optional().meta({ description: 'Shown this once; it is to be changed at the first sign-in' }),
})

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  staff: z.object({ id: z.int(), name: z.string() }).nullable().meta({ description: 'Null for the command line' }),
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.int().nullable(),
    name: z.string().nullable().meta({ description: 'Of a car that is still there: maker and model; of a fleet car: its plate' }),
  }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

const UsersQuery = z.object({
  ...paging,
  role: Role.optional(),
  active: z.enum(['true', 'false']).optional(),
  q: Sought.meta({ description: 'A part of the name or the address' }),
})

const AuditQuery = z.object({
  ...paging,
  staff_id: Id.optional(),
  action: Sought,
  subject_kind: Sought,
  subject_id: Id.optional(),
  ...period,
  order: order('at'),
})

const tag = 'Staff'
const staff = { tag, access: 'staff' } as const
const admin = { tag, access: 'admin' } as const
const GUESSES = ['staff-login', 'staff-login-failures'] as const
const ALWAYS: readonly StaffDuty[] = ['password', 'totp']

export const staffCalls = {
  'PUT /v1/staff/login': {
    tag,
    access: 'anyone',
    summary: 'Opens a session of staff',
    body: z.object({
      user_name: z.string().min(1).max(320),
      password: Password,
      code: CodeOrNone.meta({ description: 'Of the authenticator, where the account has one' }),
    }),
    limits: GUESSES,
    answer: one(StaffSession),
  },
  'GET /v1/staff/session': { ...staff, during: ALWAYS, summary: 'Who is signed in', answer: one(Me) },
  'DELETE /v1/staff/session': { ...staff, during: ALWAYS, summary: 'Ends this session', status: 204, answer: none },
  'PUT /v1/staff/password': {
    ...staff,
    during: ALWAYS,
    summary: 'Changes the password and ends every other session',
    body: z.object({ current_password: Password, new_password: Password }),
    limits: GUESSES,
    answer: said,
  },
  'POST /v1/staff/totp': {
    ...staff,
    during: ['totp'],
    summary: 'A new secret for an authenticator; it counts once a code of it was confirmed',
    answer: one(z.object({ secret: z.string(), uri: z.string().meta({ description: 'otpauth:// address, for a QR code' }) })),
  },
  'PUT /v1/staff/totp': {
    ...staff,
    during: ['totp'],
    summary: 'Confirms the authenticator with a code and ends every other session',
    body: z.object({ code: Code }),
    answer: said,
  },
  'DELETE /v1/staff/totp': {
    ...staff,
    summary: 'Removes the authenticator',
    body: z.object({ password: Password }),
    limits: GUESSES,
    answer: said,
  },
  'GET /v1/staff/colleagues': {
    ...staff,
    summary: 'Everybody who can be given an enquiry or a lead',
    answer: many(z.object({ id: z.int(), name: z.string() })),
  },
  'GET /v1/staff/users': { ...admin, summary: 'The accounts of staff, by name', query: UsersQuery, answer: many(StaffUser) },
  'POST /v1/staff/users': {
    ...admin,
    summary: 'A new account; without a password one is made',
    body: z.object({ name: Name, user_name: Email, role: Role, password: Password.optional() }),
    repeats: true,
    secret: true,
    status: 201,
    answer: one(SavedUser),
  },
  'GET /v1/staff/users/{id}': { ...admin, summary: 'One account of staff', path: IdPath, answer: one(StaffUser) },
  'PUT /v1/staff/users/{id}': {
    ...admin,
    summary: 'Changes an account; what is left out stays',
    path: IdPath,
    body: z.object({
      name: Name.optional(),
      user_name: Email.optional(),
      role: Role.optional(),
      active: z.boolean().optional(),
      password: Password.optional().meta({ description: 'To be changed at the next sign-in' }),
      new_password: z.literal(true).optional().meta({ description: 'Has a password made, which the answer shows once' }),
      reset_totp: z.literal(true).optional().meta({ description: 'For who lost the authenticator' }),
      version: Version.optional(),
    }),
    answer: one(SavedUser),
  },
  'DELETE /v1/staff/users/{id}': {
    ...admin,
    summary: 'Disables an account: what it did stays',
    path: IdPath,
    status: 204,
    answer: none,
  },
  'GET /v1/staff/audit': { ...admin, summary: 'What staff changed, the latest first', query: AuditQuery, answer: many(AuditEntry) },
} as const satisfies Calls
