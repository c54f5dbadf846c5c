/** Finding people's letters by a part of what is known of them. */
import { latinDigits } from '@masar/domain/digits'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** How much of a phone number has to be typed: fewer digits are in nearly every one. */
const DIGITS = 3

/** The condition on a row with a name, an address, a phone number and an id; `more` names further columns of text. */
export function personMatches(table: 'enquiries' | 'leads' | 'customers', q: string, more: readonly string[] = []): RawBuilder<SqlBool> {
  const words = latinDigits(q.trim()).toLowerCase()
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const found = ['name', 'email', ...more].map((name) => sql<SqlBool>`strpos(lower(${column(name)}), ${words}) > 0`)
  const digits = words.replace(/\D/g, '')
  if (digits.length >= DIGITS && /^[\d\s()+.-]+$/.test(words))
    found.push(sql<SqlBool>`strpos(regexp_replace(${column('phone')}, '\\D', '', 'g'), ${digits}) > 0`)
  const id = /^#?\s*(\d{1,9})$/.exec(words)?.[1]
  if (id !== undefined) found.push(sql<SqlBool>`${column('id')} = ${Number(id)}`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}
