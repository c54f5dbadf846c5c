/** Who may call: a token is looked up as the one kind that a call takes, and never as another. */
import type { Access, Call, StaffDuty } from '@masar/contract/call'
import type { StaffRole } from '@masar/domain/staff'
import type { Database } from './database.ts'
import { ApiError } from './failure.ts'
import { findCodeToken, type CodeToken } from './one-time-codes.ts'
import { sessionFinder, type Holder } from './sessions.ts'
import { findStep, type Step } from './step-tokens.ts'

/** Somebody of the staff, and what they have to do before anything else. */
export type StaffHolder = Holder & { role: StaffRole; name: string; duties: readonly StaffDuty[] }

/** What is known of the caller, by what the call asks for. */
export type Accounts = {
  anyone: undefined
  customer: Holder
  /** Forgot the password, and has the token that came with the code. */
  forgot: CodeToken
  set_password: Step
  staff: StaffHolder
  admin: StaffHolder
}

export const customerName = (id: number): string => `customer ${id}`

export const staffName = (id: number): string => `staff ${id}`

/** An account by a name that no other has; undefined for who has none. */
export function accountName(account: Accounts[Access]): string | undefined {
  if (account === undefined || !('accountId' in account)) return undefined
  return 'role' in account ? staffName(account.accountId) : customerName(account.accountId)
}

/** Which calls a role may make. */
const MAY = { agent: ['staff'], admin: ['staff', 'admin'] } as const satisfies Record<StaffRole, readonly Access[]>

const REFUSALS = { password: 'password_change_required', totp: 'authenticator_required' } as const satisfies Record<StaffDuty, string>

/** Refuses staff who may not make this call, or not yet. */
export function permit({ access, during = [] }: Pick<Call, 'access' | 'during'>, account: Accounts[Access]): void {
  if (account === undefined || !('role' in account)) return
  const may: readonly Access[] = MAY[account.role]
  if (!may.includes(access)) throw new ApiError('forbidden')
  const duty = account.duties.find((each) => !during.includes(each))
  if (duty) throw new ApiError(REFUSALS[duty])
}

export type Authenticate = <Needed extends Access>(needed: Needed, token: string) => Promise<Accounts[Needed] | undefined>

export type AccessParts = { db: Database; clock: () => Date; staffTotp: 'required' | 'optional' }

/** A disabled account holds no session, whatever its tokens say. */
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
