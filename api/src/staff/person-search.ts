/** Finding people's letters by a part of what is known of them. */
import { latinDigits } from '@masar/domain/digits'
import { ARABIC_LETTERS } from '@masar/domain/text-search'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Marks of direction: they come along when a name or a number is copied from a page. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Letters that people write one for another, and the short vowels, which nobody types. */
const FROM = Object.keys(ARABIC_LETTERS).join('') + '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652'
const TO = Object.values(ARABIC_LETTERS).join('')

type Text = RawBuilder<unknown> | string

/** Small letters, single spaces. */
const plain = (text: Text) => sql`replace(lower(${text}), '  ', ' ')`

/** For words with Arabic letters alone: it takes its time of a hundred thousand names. */
const plainArabic = (text: Text) => sql`translate(${plain(text)}, ${FROM}, ${TO})`

/** A number with its dialling code is that of somebody who has left it without; shorter ones would be the end of too many. */
const WHOLE = 7

/** How much of a phone number has to be typed: fewer digits are in nearly every one. */
const DIGITS = 3

const hasPhone = (phone: RawBuilder<unknown>, digits: string) =>
  sql<SqlBool>`(strpos(${phone}, ${digits}) > 0 or (length(${phone}) >= ${WHOLE} and ${digits} like '%' || ${phone}))`

/** The condition on a row with a name, an address, a phone number and an id; `more` names further columns of text. */
export function personMatches(table: 'enquiries' | 'leads' | 'customers', q: string, more: readonly string[] = []): RawBuilder<SqlBool> {
  const words = latinDigits(q.replace(MARKS, '').trim()).replace(/\s+/g, ' ')
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const form = /\p{Script=Arabic}/u.test(words) ? plainArabic : plain
  const found = ['name', ...more].map((name) => sql<SqlBool>`strpos(${form(column(name))}, ${form(words)}) > 0`)
  found.push(sql<SqlBool>`strpos(lower(${column('email')}), lower(${words})) > 0`)
  const digits = words.replace(/\D/g, '')
  if (digits.length >= DIGITS && /^[\d\s()+.-]+$/.test(words))
    found.push(hasPhone(sql`regexp_replace(${column('phone')}, '\\D', '', 'g')`, digits))
  const id = /^#?\s*(\d{1,9})$/.exec(words)?.[1]
  if (id !== undefined) found.push(sql<SqlBool>`${column('id')} = ${Number(id)}`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}
