/** Authentication and authorisation: a token is looked up only as the kind of credential that the endpoint takes, never as another kind. */
import type { Access, Call, StaffDuty } from '@masar/contract/call'
import type { StaffRole } from '@masar/domain/staff'
import type { Database } from './database.ts'
import { ApiError } from './failure.ts'
import { findCodeToken, type CodeToken } from './one-time-codes.ts'
import { sessionFinder, type Holder } from './sessions.ts'
import { findStep, type Step } from './step-tokens.ts'

/** A signed-in staff member; `duties` are what they must do first, such as changing an initial password. */
export type StaffHolder = Holder & { role: StaffRole; name: string; duties: readonly StaffDuty[] }

/** What a handler learns about the caller, by the access level of the endpoint. */
export type Accounts = {
  anyone: undefined
  customer: Holder
  /** A customer resetting a forgotten password, with the token that was issued along with the e-mailed code. */
  forgot: CodeToken
  set_password: Step
  staff: StaffHolder
  admin: StaffHolder
}

export const customerName = (id: number): string => `customer ${id}`

export const staffName = (id: number): string => `staff ${id}`

/** A unique name for the account, across customers and staff; undefined for callers without an account. */
export function accountName(account: Accounts[Access]): string | undefined {
  if (account === undefined || !('accountId' in account)) return undefined
  return 'role' in account ? staffName(account.accountId) : customerName(account.accountId)
}

/** The access levels that each role has. */
const MAY = { agent: ['staff'], admin: ['staff', 'admin'] } as const satisfies Record<StaffRole, readonly Access[]>

const REFUSALS = { password: 'password_change_required', totp: 'authenticator_required' } as const satisfies Record<StaffDuty, string>

/** Throws if a staff member lacks the role for this endpoint, or has a duty to complete first. */
export function permit({ access, despiteDuties = [] }: Pick<Call, 'access' | 'despiteDuties'>, account: Accounts[Access]): void {
  if (account === undefined || !('role' in account)) return
  const may: readonly Access[] = MAY[account.role]
  if (!may.includes(access)) throw new ApiError('forbidden')
  const duty = account.duties.find((each) => !despiteDuties.includes(each))
  if (duty) throw new ApiError(REFUSALS[duty])
}

export type Authenticate = <Needed extends Access>(needed: Needed, token: string) => Promise<Accounts[Needed] | undefined>

export type AccessParts = { db: Database; clock: () => Date; staffTotp: 'required' | 'optional' }

/** The staff lookup. A disabled account counts as signed out, even if its session still exists. */
const staffOf =
  ({ db, clock, staffTotp }: AccessParts, findSession: ReturnType<typeof sessionFinder>) =>
  async (token: string): Promise<StaffHolder | undefined> => {
    const holder = await findSession('staff', token, clock())
    if (!holder) return undefined
    const found = await db
      .selectFrom('staff')
      .select(['name', 'role', 'mustChangePassword', 'totpEnabledAt'])
      .where('id', '=', holder.accountId)
      .where('disabledAt', 'is', null)
      .executeTakeFirst()
    if (!found) return undefined
    const duties: StaffDuty[] = []
    if (found.mustChangePassword) duties.push('password')
    if (staffTotp === 'required' && !found.totpEnabledAt) duties.push('totp')
    return { ...holder, name: found.name, role: found.role, duties }
  }

export function authenticator(parts: AccessParts): Authenticate {
  const { db, clock } = parts
  const findSession = sessionFinder(db)
  const findStaff = staffOf(parts, findSession)
  const lookups: { [Needed in Access]: (token: string) => Promise<Accounts[Needed] | undefined> } = {
    anyone: async () => undefined,
    customer: (token) => findSession('customer', token, clock()),
    forgot: (token) => findCodeToken(db, token, clock()),
    set_password: (token) => findStep(db, token, clock()),
    staff: findStaff,
    admin: findStaff,
  }
  return (needed, token) => lookups[needed](token)
}
