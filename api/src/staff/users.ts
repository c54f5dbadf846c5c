/** How admins manage staff accounts. At least one active admin always remains. */
import { randomInt } from 'node:crypto'
import type { StaffRole } from '@masar/domain/staff'
import { staffName } from '../platform/access.ts'
import { isDuplicate, type Database } from '../platform/database.ts'
import { ApiError, fieldError } from '../platform/failure.ts'
import type { PasswordGuesses } from '../platform/guesses.ts'
import { hashPassword, passwordFault } from '../platform/passwords.ts'
import { endSessions } from '../platform/sessions.ts'
import { audit, differences } from './audit-log.ts'
import * as queries from './queries.ts'
import type { Page, Staff, StaffChange, StaffFilter } from './queries.ts'

export type NewUser = { name: string; user_name: string; role: StaffRole; password?: string | undefined }

export type UserEdit = { [Field in keyof NewUser]?: NewUser[Field] | undefined } & {
  active?: boolean | undefined
  new_password?: true | undefined
  reset_totp?: true | undefined
  version?: number | undefined
}

/** An account, and the password that was generated for it, if any. */
export type SavedUser = { account: Staff; oneTimePassword?: string }

/** Characters that nobody mistakes for others: 20 random ones out of 31 are 99 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

function newOneTimePassword(): string {
  const letters = Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)])
  return [0, 5, 10, 15].map((at) => letters.slice(at, at + 5).join('')).join('-')
}

const emailTaken = (error: unknown): never => {
  throw isDuplicate(error) ? fieldError('user_name', 'emailTaken') : error
}

/** The fields of an account that the audit log records. */
const facts = ({ name, email, role, disabledAt, totpEnabledAt }: Staff) => ({
  name,
  user_name: email,
  role,
  active: disabledAt === null,
  totp: totpEnabledAt !== null,
})

type Password = { passwordHash: string; oneTimePassword?: string }

async function passwordFor(email: string, given: string | undefined): Promise<Password> {
  if (given === undefined) {
    const oneTimePassword = newOneTimePassword()
    return { passwordHash: await hashPassword(oneTimePassword), oneTimePassword }
  }
  const fault = passwordFault(given, email)
  if (fault) throw fieldError('password', fault)
  return { passwordHash: await hashPassword(given) }
}

/** Creates an account for an admin, or from the command line if `staffId` is null. */
export async function createUser(within: Database, staffId: number | null, user: NewUser, now: Date): Promise<SavedUser> {
  const { passwordHash, ...made } = await passwordFor(user.user_name, user.password)
  const row = { name: user.name, email: user.user_name, role: user.role, passwordHash, mustChangePassword: true }
  const account = await queries.insertStaff(within, row, now).catch(emailTaken)
  await audit(within, { staffId, action: 'user.create', subject: { kind: 'user', id: account.id }, after: facts(account) }, now)
  return { account, ...made }
}

/**
 * From the command line, for somebody who cannot sign in any more: sets a new one-time password, removes the authenticator and enables the
 * account.
 */
export async function resetUser(
  { db, guesses }: { db: Database; guesses: PasswordGuesses },
  email: string,
  now: Date,
): Promise<SavedUser | undefined> {
  const { passwordHash, ...made } = await passwordFor(email, undefined)
  return db.transaction().execute(async (within) => {
    const before = await queries.lockByEmail(within, email)
    if (!before) return undefined
    const nothing = { totpSecret: null, totpEnabledAt: null, totpLastStep: null, disabledAt: null }
    const account = await queries.updateStaff(within, before.id, { passwordHash, mustChangePassword: true, ...nothing }, now)
    await endSessions(within, 'staff', account.id)
    await guesses.forget(within, staffName(account.id))
    const subject = { kind: 'user', id: account.id }
    await audit(within, { staffId: null, action: 'user.reset', subject, ...differences(facts(before), facts(account)) }, now)
    return { account, ...made }
  })
}

export type Users = ReturnType<typeof users>

export function users({ db, clock, guesses }: { db: Database; clock: () => Date; guesses: PasswordGuesses }) {
  function changesOf(before: Staff, edit: UserEdit, password: Password | undefined): StaffChange {
    const { name = before.name, user_name: email = before.email, role = before.role, active = before.disabledAt === null } = edit
    return {
      name,
      email,
      role,
      disabledAt: active ? null : (before.disabledAt ?? clock()),
      ...(password ? { passwordHash: password.passwordHash, mustChangePassword: true } : {}),
      ...(edit.reset_totp ? { totpSecret: null, totpEnabledAt: null, totpLastStep: null } : {}),
    }
  }

  /** Setting a password or disabling the account ends all its sessions. */
  async function write(within: Database, by: number, id: number, edit: UserEdit, password: Password | undefined): Promise<Staff> {
    const { account: before, admins } = await queries.lockWithAdmins(within, id)
    if (!before) throw new ApiError('not_found')
    if (edit.version !== undefined && edit.version !== before.version) throw new ApiError('conflict')
    const change = changesOf(before, edit, password)
    const staysAdmin = change.role === 'admin' && change.disabledAt === null
    if (!staysAdmin && admins.every((admin) => admin.id === id) && admins.length > 0) throw new ApiError('conflict', 'lastAdmin')
    // Admins cannot lock themselves out, and whoever finds an admin's session open cannot use it to set a new password.
    if (id === by && (!staysAdmin || password || edit.reset_totp)) throw new ApiError('conflict', 'ownAccount')
    const changed = differences(facts(before), facts({ ...before, ...change } as Staff))
    if (!changed && !password && !edit.reset_totp) return before
    const account = await queries.updateStaff(within, id, change, clock())
    const subject = { kind: 'user', id }
    if (changed) await audit(within, { staffId: by, action: 'user.update', subject, ...changed }, clock())
    if (password) {
      await guesses.forget(within, staffName(account.id))
      await audit(within, { staffId: by, action: 'user.set_password', subject }, clock())
    }
    if (password || account.disabledAt) await endSessions(within, 'staff', id)
    return account
  }

  async function update(by: number, id: number, edit: UserEdit): Promise<SavedUser> {
    const known = await queries.selectStaff(db, id)
    if (!known) throw new ApiError('not_found')
    const setsPassword = edit.password !== undefined || edit.new_password === true
    const password = setsPassword ? await passwordFor(edit.user_name ?? known.email, edit.password) : undefined
    const account = await db
      .transaction()
      .execute((within) => write(within, by, id, edit, password))
      .catch(emailTaken)
    return { account, ...(password?.oneTimePassword === undefined ? {} : { oneTimePassword: password.oneTimePassword }) }
  }

  return {
    list: (filter: StaffFilter, page: Page) => queries.listStaff(db, filter, page),

    colleagues: () => queries.listColleagues(db),

    async read(id: number): Promise<Staff> {
      const account = await queries.selectStaff(db, id)
      if (!account) throw new ApiError('not_found')
      return account
    },

    create: (within: Database, by: number, user: NewUser): Promise<SavedUser> => createUser(within, by, user, clock()),

    update,

    async disable(by: number, id: number): Promise<void> {
      await update(by, id, { active: false })
    },
  }
}
