/** Queries of the settings: one row for each part that differs from the brand file. */
import { DEFAULT_CONTACT, vatPercentAt, type Contact, type SetBranch, type VatRate } from '@masar/domain/settings'
import { BRANCHES, type BranchId } from '@masar/domain/locations'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { statement } from '../platform/statement.ts'
import { merged, type Facts } from './overrides.ts'

export type PartName = 'contact' | 'vat' | 'closed_days' | `branch:${BranchId}`

type Part = { value: Facts; version: number }

/** All settings in effect, the brand file's where nothing is overridden; and each part's version, 0 for one that was never changed. */
export type Settings = {
  contact: Contact
  branches: SetBranch[]
  rates: VatRate[]
  closedDays: string[]
  versions: (name: PartName) => number
}

const shaped = (parts: ReadonlyMap<string, Part>): Settings => {
  const value = (name: PartName): Facts => parts.get(name)?.value ?? {}
  return {
    contact: merged(DEFAULT_CONTACT, value('contact')),
    branches: BRANCHES.map((branch) => merged({ ...branch, shown: true }, value(`branch:${branch.id}`))),
    rates: (value('vat')['rates'] ?? []) as VatRate[],
    closedDays: (value('closed_days')['days'] ?? []) as string[],
    versions: (name) => parts.get(name)?.version ?? 0,
  }
}

const selectParts = statement((db) => db.selectFrom('settings').select(['name', 'value', 'version']))

export async function selectSettings(db: Database): Promise<Settings> {
  const rows = await selectParts(db, {})
  return shaped(new Map(rows.map(({ name, value, version }) => [name, { value: JSON.parse(value) as Facts, version }])))
}

/** The company's current contact details. */
export const selectContact = async (db: Database): Promise<Contact> => (await selectSettings(db)).contact

/** The VAT rate in effect now, read from the database rather than from the cached settings. */
export const selectVatPercent = async (db: Database, now: Date): Promise<number> => vatPercentAt((await selectSettings(db)).rates, now)

/** Writes a part if its version is still the given one (optimistic locking); false if somebody else has changed it. */
export async function writePart(within: Database, name: PartName, value: Facts, version: number, now: Date): Promise<boolean> {
  const kept = { value: JSON.stringify(value), updatedAt: now }
  if (version === 0) {
    const made = within.insertInto('settings').values({ name, ...kept })
    return (await made.onConflict((on) => on.column('name').doNothing()).executeTakeFirst()).numInsertedOrUpdatedRows === 1n
  }
  const changed = within.updateTable('settings').set({ ...kept, version: sql<number>`version + 1` })
  return (await changed.where('name', '=', name).where('version', '=', version).executeTakeFirst()).numUpdatedRows === 1n
}
