/** The staff of the demo's business. */
import { DAY } from '@masar/domain/durations'
import type { Insertable } from 'kysely'
import type { Database } from '../src/platform/database.ts'
import { hashPassword } from '../src/platform/passwords.ts'
import type { Tables } from '../src/platform/tables.ts'

/** `since` is in days before now. Only the admin and agent of `DEMO_ACCOUNTS` have a known password; nobody can sign in as the others. */
const DEMO_STAFF = [
  { email: 'admin@masar.example', name: 'Khalid Al Busaidi', role: 'admin', since: 900 },
  { email: 'agent@masar.example', name: 'Aisha Al Rawahi', role: 'agent', since: 640 },
  { email: 'yusuf.almaamari@masar.example', name: 'Yusuf Al Maamari', role: 'agent', since: 380 },
  { email: 'fatma.alzadjali@masar.example', name: 'Fatma Al Zadjali', role: 'agent', since: 150 },
] as const

/** The rows to insert, with hashes of the known passwords. To be called before the transaction, as hashing takes a while. */
export async function demoStaffRows(hashes: ReadonlyMap<string, string>, now: Date): Promise<Insertable<Tables['staff']>[]> {
  const nobodys = await hashPassword(crypto.randomUUID())
  return DEMO_STAFF.map(({ email, name, role, since }) => {
    const joined = new Date(now.getTime() - since * DAY)
    const passwordHash = hashes.get(email) ?? nobodys
    return { email, name, role, passwordHash, mustChangePassword: false, createdAt: joined, updatedAt: joined }
  })
}

export async function insertStaff(db: Database, rows: readonly Insertable<Tables['staff']>[]): Promise<void> {
  await db.insertInto('staff').values(rows).execute()
}
