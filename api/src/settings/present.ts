/** The JSON shape of the settings, for the public and for the staff who change them. */
import type { PublicSettings, StaffSettings } from '@masar/contract/settings'
import { vatPercentAt } from '@masar/domain/settings'
import type { Settings } from './queries.ts'

export const presentPublic = ({ contact, branches, rates, closedDays }: Settings, now: Date): PublicSettings => ({
  ...contact,
  branches: branches.filter(({ shown }) => shown),
  closed_days: closedDays,
  vat_percent: vatPercentAt(rates, now),
})

export const presentForStaff = ({ contact, branches, rates, closedDays, versions }: Settings): StaffSettings => ({
  contact: { ...contact, version: versions('contact') },
  branches: branches.map((branch) => ({ ...branch, version: versions(`branch:${branch.id}`) })),
  vat: { rates, version: versions('vat') },
  closed_days: { days: closedDays, version: versions('closed_days') },
})
