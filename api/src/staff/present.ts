/** Staff accounts and audit entries as the API returns them. */
import type { AnswerOf } from '@masar/contract/calls'
import type { StaffHolder } from '../platform/access.ts'
import type { StaffSignedIn } from './own-account.ts'
import { carName } from '../fleet/car-name.ts'
import type { ApiLanguage } from '../messages/messages.ts'
import type { AuditRow } from './audit-queries.ts'
import type { Staff } from './queries.ts'
import type { SavedUser } from './users.ts'

type Facts = Record<string, unknown>

export const presentStaffSession = ({ token, account }: StaffSignedIn): AnswerOf<'PUT /v1/staff/login'>['data'] => ({
  auth_token: token,
  name: account.name,
  role: account.role,
})

export const presentMe = (account: Staff, { duties }: StaffHolder): AnswerOf<'GET /v1/staff/session'>['data'] => ({
  id: account.id,
  name: account.name,
  user_name: account.email,
  role: account.role,
  must_change_password: account.mustChangePassword,
  totp: account.totpEnabledAt !== null,
  must_set_up_totp: duties.includes('totp'),
})

export const presentUser = (account: Staff): AnswerOf<'GET /v1/staff/users/{id}'>['data'] => ({
  id: account.id,
  name: account.name,
  user_name: account.email,
  role: account.role,
  active: account.disabledAt === null,
  must_change_password: account.mustChangePassword,
  totp: account.totpEnabledAt !== null,
  version: account.version,
  created_at: account.createdAt.toISOString(),
  updated_at: account.updatedAt.toISOString(),
})

export const presentSavedUser = ({ account, oneTimePassword }: SavedUser): AnswerOf<'POST /v1/staff/users'>['data'] => ({
  ...presentUser(account),
  ...(oneTimePassword === undefined ? {} : { one_time_password: oneTimePassword }),
})

const facts = (json: string | null): Facts | null => (json === null ? null : (JSON.parse(json) as Facts))

/** The car's current name or plate: the audit entry has only its id. */
const subjectName = ({ label, brand, arBrand, enModelName, arModelName }: AuditRow, language: ApiLanguage): string | null =>
  brand === null
    ? label
    : carName({ brand, arBrand: arBrand ?? '', enModelName: enModelName ?? '', arModelName: arModelName ?? '' }, language)

export const presentAudit = (row: AuditRow, language: ApiLanguage): AnswerOf<'GET /v1/staff/audit'>['data'][number] => ({
  id: row.id,
  at: row.at.toISOString(),
  staff: row.staffId === null ? null : { id: row.staffId, name: row.staffName ?? '' },
  action: row.action,
  subject: { kind: row.subjectKind, id: row.subjectId, name: subjectName(row, language) },
  before: facts(row.before),
  after: facts(row.after),
})
