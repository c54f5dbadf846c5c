/** Turns what the forms of the settings send into API requests. */
import type { Client } from '@masar/contract/client'
import { BRANCH_IDS } from '@masar/domain/locations'
import { DAY_KINDS, type Span } from '@masar/domain/opening-hours'
import { typedNumber } from '../typed-number.ts'

export const CONTACT = 'contact'
export const VAT = 'vat'
export const CLOSED_DAYS = 'closed-days'
const BRANCH = 'branch-'
export const branchIntent = (id: string): string => BRANCH + id

/** Reads a form by field name; `texts` returns the values of a repeated field in order. */
export type Fields = { text: (name: string) => string; texts: (name: string) => string[]; has: (name: string) => boolean }

/** Undefined for an empty field; anything but a number is passed on, to be refused. */
const numberIn = (text: string): number | undefined => typedNumber(text) as number | undefined

const words = ({ text }: Fields, name: string) => ({ en: text(`${name}_en`), ar: text(`${name}_ar`) })

function saveContact(api: Client, fields: Fields, version: number) {
  const { text } = fields
  const body = {
    phone: text('phone'),
    whatsapp: text('whatsapp'),
    mail: text('mail'),
    leasing_mail: text('leasing_mail'),
    corporate_mail: text('corporate_mail'),
    postal_address: words(fields, 'postal_address'),
    linkedin: text('linkedin'),
    facebook: text('facebook'),
    instagram: text('instagram'),
    version,
  }
  return api('PUT /v1/staff/settings/contact', { body })
}

/** A day with both times empty is left out, and gets the default hours. */
const hoursIn = ({ text, has }: Fields) =>
  Object.fromEntries(
    DAY_KINDS.flatMap((day): [string, Span | null][] => {
      const span = { from: text(`${day}_from`), to: text(`${day}_to`) }
      if (has(`${day}_closed`)) return [[day, null]]
      return span.from === '' && span.to === '' ? [] : [[day, span]]
    }),
  )

function saveBranch(api: Client, fields: Fields, version: number, id: (typeof BRANCH_IDS)[number]) {
  const { text, has } = fields
  const body = {
    name: words(fields, 'name'),
    phone: text('phone'),
    address: words(fields, 'address'),
    lat: numberIn(text('lat')),
    lng: numberIn(text('lng')),
    hours: hoursIn(fields),
    shown: has('shown'),
    version,
  }
  return api('PUT /v1/staff/settings/branches/{id}', { path: { id }, body })
}

function saveVat(api: Client, { texts }: Fields, version: number) {
  const days = texts('from')
  const lines = texts('percent').map((percent, line) => ({ percent, from: days[line] ?? '' }))
  const rates = lines
    .filter(({ percent, from }) => percent.trim() !== '' || from !== '')
    .map(({ percent, from }) => ({ percent: numberIn(percent) ?? Number.NaN, from }))
  return api('PUT /v1/staff/settings/vat', { body: { rates, version } })
}

function saveClosedDays(api: Client, { texts }: Fields, version: number) {
  return api('PUT /v1/staff/settings/closed_days', { body: { days: texts('day').filter((day) => day !== ''), version } })
}

const SAVES = { [CONTACT]: saveContact, [VAT]: saveVat, [CLOSED_DAYS]: saveClosedDays }

/** Saves the form with this intent; undefined if no form has it. */
export function saveSettings(api: Client, intent: string, fields: Fields): ReturnType<typeof saveVat> | undefined {
  const version = Number(fields.text('version'))
  const branch = BRANCH_IDS.find((id) => branchIntent(id) === intent)
  if (branch) return saveBranch(api, fields, version, branch)
  return intent in SAVES ? SAVES[intent as keyof typeof SAVES](api, fields, version) : undefined
}
