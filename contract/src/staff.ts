/** Members of staff: sign-in with password and authenticator, their accounts, and the audit log of their changes. */
import { STAFF_ROLES } from '@masar/domain/staff'
import * as z from 'zod'
import { Code, CodeOrNone, Password } from './accounts.ts'
import type { Calls, StaffDuty } from './call.ts'
import { period } from './moments.ts'
import { Id, IdPath, listResponse, itemResponse, order, paging, messageOnly, Version } from './shapes.ts'
import { Email, Name, SearchTerm } from './texts.ts'

const Role = z.enum(STAFF_ROLES)

const none = z.undefined()

const StaffSession = z.object({ auth_token: z.string(), name: z.string(), role: Role })

const Me = z.object({
  id: z.int(),
  name: z.string(),
  user_name: z.string(),
  role: Role,
  must_change_password: z.boolean().meta({ description: 'Whether the password must be changed before other calls are allowed' }),
  totp: z.boolean().meta({ description: 'Whether an authenticator is set up' }),
  must_set_up_totp: z.boolean().meta({ description: 'Whether an authenticator must be set up before other calls are allowed' }),
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
  one_time_password: z.string().optional().meta({ description: 'Shown only in this response; it must be changed at the first sign-in' }),
})

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  staff: z.object({ id: z.int(), name: z.string() }).nullable().meta({ description: 'Null for changes made on the command line' }),
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.int().nullable(),
    name: z
      .string()
      .nullable()
      .meta({ description: 'Maker and model of a vehicle, or plate of a fleet car; null for other subjects, and once deleted' }),
  }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

const UsersQuery = z.object({
  ...paging,
  role: Role.optional(),
  active: z.enum(['true', 'false']).optional(),
  q: SearchTerm.meta({ description: 'A part of the name or e-mail address' }),
})

const AuditQuery = z.object({
  ...paging,
  staff_id: Id.optional(),
  action: SearchTerm,
  subject_kind: SearchTerm,
  subject_id: Id.optional(),
  ...period,
  order: order('at'),
})

const tag = 'Staff'
const staff = { tag, access: 'staff' } as const
const admin = { tag, access: 'admin' } as const
const GUESSES = ['staff-login', 'staff-login-failures'] as const
const ALL_DUTIES: readonly StaffDuty[] = ['password', 'totp']

export const staffCalls = {
  'PUT /v1/staff/login': {
    tag,
    access: 'anyone',
    summary: 'Opens a staff session',
    body: z.object({
      user_name: z.string().min(1).max(320),
      password: Password,
      code: CodeOrNone.meta({ description: 'Code of the authenticator; required if the account has one' }),
    }),
    limits: GUESSES,
    answer: itemResponse(StaffSession),
  },
  'GET /v1/staff/session': {
    ...staff,
    despiteDuties: ALL_DUTIES,
    summary: 'Returns the account that is signed in',
    answer: itemResponse(Me),
  },
  'DELETE /v1/staff/session': { ...staff, despiteDuties: ALL_DUTIES, summary: 'Ends this session', status: 204, answer: none },
  'PUT /v1/staff/password': {
    ...staff,
    despiteDuties: ALL_DUTIES,
    summary: 'Changes the password and ends every other session',
    body: z.object({ current_password: Password, new_password: Password }),
    limits: GUESSES,
    answer: messageOnly,
  },
  'POST /v1/staff/totp': {
    ...staff,
    despiteDuties: ['totp'],
    summary: 'Creates a secret for an authenticator, which takes effect once one of its codes is confirmed',
    answer: itemResponse(z.object({ secret: z.string(), uri: z.string().meta({ description: 'otpauth:// URI, for a QR code' }) })),
  },
  'PUT /v1/staff/totp': {
    ...staff,
    despiteDuties: ['totp'],
    summary: 'Confirms the authenticator with a code and ends every other session',
    body: z.object({ code: Code }),
    answer: messageOnly,
  },
  'DELETE /v1/staff/totp': {
    ...staff,
    summary: 'Removes the authenticator',
    body: z.object({ password: Password }),
    limits: GUESSES,
    answer: messageOnly,
  },
  'GET /v1/staff/colleagues': {
    ...staff,
    summary: 'Lists the staff to whom an enquiry or a lead can be assigned',
    answer: listResponse(z.object({ id: z.int(), name: z.string() })),
  },
  'GET /v1/staff/users': { ...admin, summary: 'Lists the staff accounts by name', query: UsersQuery, answer: listResponse(StaffUser) },
  'POST /v1/staff/users': {
    ...admin,
    summary: 'Creates a staff account; if the password is omitted, one is generated',
    body: z.object({ name: Name, user_name: Email, role: Role, password: Password.optional() }),
    idempotent: true,
    secretAnswer: true,
    status: 201,
    answer: itemResponse(SavedUser),
  },
  'GET /v1/staff/users/{id}': { ...admin, summary: 'Returns one staff account', path: IdPath, answer: itemResponse(StaffUser) },
  'PUT /v1/staff/users/{id}': {
    ...admin,
    summary: 'Changes a staff account; omitted fields stay as they are',
    path: IdPath,
    body: z.object({
      name: Name.optional(),
      user_name: Email.optional(),
      role: Role.optional(),
      active: z.boolean().optional(),
      password: Password.optional().meta({ description: 'New password; it must be changed at the next sign-in' }),
      new_password: z.literal(true).optional().meta({ description: 'Generates a new password, which only this response shows' }),
      reset_totp: z.literal(true).optional().meta({ description: 'Removes the authenticator, for somebody who has lost it' }),
      version: Version.optional(),
    }),
    answer: itemResponse(SavedUser),
  },
  'DELETE /v1/staff/users/{id}': {
    ...admin,
    summary: 'Disables a staff account; the record of what it did stays',
    path: IdPath,
    status: 204,
    answer: none,
  },
  'GET /v1/staff/audit': {
    ...admin,
    summary: 'Lists what staff have changed, latest first',
    query: AuditQuery,
    answer: listResponse(AuditEntry),
  },
} as const satisfies Calls
