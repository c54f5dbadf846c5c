/** Reading and changing the operator's settings. */
import type { BranchChange, ContactChange, StaffSettings } from '@masar/contract/settings'
import type { DoneTo } from '@masar/domain/audit'
import { BRANCHES, type BranchId } from '@masar/domain/locations'
import { DEFAULT_CONTACT } from '@masar/domain/settings'
import { audit, differences } from '../staff/audit-log.ts'
import { CONTENT_CHANGES, isDatabaseAway, type Database, type OpenDatabase } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import { flat, overridesOf, type Facts } from './overrides.ts'
import * as queries from './queries.ts'
import type { PartName, Settings } from './queries.ts'

/** Milliseconds for which the settings are served from memory without reading them again. */
const MAX_AGE_MS = 1_000

export type SettingsParts = { db: Database; clock: () => Date; listen: OpenDatabase['listen'] }

/** Caches the settings for at most a second, or until notified of a change; serves the last known ones without the database. */
function cachedSettings({ db, listen }: SettingsParts) {
  let cached: { settings: Settings; changeCount: number; at: number } | undefined
  let changeCount = 0
  let unlisten = async () => {}

  async function now(): Promise<Settings> {
    const before = { changeCount, at: performance.now() }
    if (cached && cached.changeCount === changeCount && before.at - cached.at < MAX_AGE_MS) return cached.settings
    try {
      cached = { settings: await queries.selectSettings(db), ...before }
    } catch (error) {
      if (!cached || !isDatabaseAway(error)) throw error
    }
    return cached.settings
  }
  return {
    now,
    open: async () => {
      unlisten = await listen(CONTENT_CHANGES, () => (changeCount += 1))
      await now()
    },
    close: () => unlisten(),
  }
}

/** A part as the audit log shows it. */
function factsOf({ contact, branches, rates, closedDays }: Settings, name: PartName): Facts {
  if (name === 'contact') return flat(contact)
  if (name === 'vat') return { rates: rates.map(({ percent, from }) => `${from}: ${percent}%`).join(', ') }
  if (name === 'closed_days') return { days: closedDays.join(', ') }
  return flat({ ...branches.find(({ id }) => name === `branch:${id}`) })
}

export type SettingsService = ReturnType<typeof settingsService>

export function settingsService(parts: SettingsParts) {
  const { db, clock } = parts
  const { now, open, close } = cachedSettings(parts)

  /** Writes one part and the audit log; a conflict if somebody else has changed that part meanwhile. */
  async function write(by: number, name: PartName, value: Facts, version: number): Promise<Settings> {
    return db.transaction().execute(async (within) => {
      const before = await queries.selectSettings(within)
      if (!(await queries.writePart(within, name, value, version, clock()))) throw new ApiError('conflict')
      const after = await queries.selectSettings(within)
      const changed = differences(factsOf(before, name), factsOf(after, name))
      const [part, branch] = name.split(':') as [DoneTo<'settings'>, BranchId?]
      const entry =
        branch === undefined ? changed : changed && { before: { branch, ...changed.before }, after: { branch, ...changed.after } }
      const subject = { kind: 'settings', id: null }
      if (entry) await audit(within, { staffId: by, action: `settings.${part}`, subject, ...entry }, clock())
      return after
    })
  }

  return {
    now,
    open,
    close,
    /** For the staff who change them: always read from the database. */
    current: (): Promise<Settings> => queries.selectSettings(db),

    contact: (by: number, { version, ...given }: ContactChange): Promise<Settings> =>
      write(by, 'contact', overridesOf(DEFAULT_CONTACT, given), version),

    branch: (by: number, id: BranchId, { version, ...given }: BranchChange): Promise<Settings> => {
      const usual = { ...BRANCHES.find((branch) => branch.id === id), shown: true }
      return write(by, `branch:${id}`, overridesOf(usual, given), version)
    },

    vat: (by: number, { rates, version }: StaffSettings['vat']): Promise<Settings> =>
      write(by, 'vat', { rates: rates.toSorted((a, b) => a.from.localeCompare(b.from)) }, version),

    closedDays: (by: number, { days, version }: StaffSettings['closed_days']): Promise<Settings> =>
      write(by, 'closed_days', { days: [...new Set(days)].toSorted() }, version),
  }
}
