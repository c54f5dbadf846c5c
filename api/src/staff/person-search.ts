/** Finds enquiries, leads and customers by parts of a name, part of an e-mail address or phone number, or by id. */
import { latinDigits } from '@masar/domain/digits'
import { ARABIC_LETTERS } from '@masar/domain/text-search'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Bidirectional control characters: they are copied along with a name or a number from a page. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Letters that people write interchangeably, and the short vowel marks, which nobody types. */
const FROM = Object.keys(ARABIC_LETTERS).join('') + '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652'
const TO = Object.values(ARABIC_LETTERS).join('')

type Text = RawBuilder<unknown> | string

const plain = (text: Text) => sql`lower(${text})`

/** Used only if the query contains Arabic letters, because it is slow on 100,000 names. */
const plainArabic = (text: Text) => sql`translate(${plain(text)}, ${FROM}, ${TO})`

/**
 * A query that ends with a stored number matches it, so that a number typed with its dialling code finds one stored without. Stored numbers
 * with fewer digits than this are left out: too many queries end with them.
 */
const WHOLE = 7

/** Digits a query needs before it searches phone numbers: fewer occur in nearly every number. */
const DIGITS = 3

const hasPhone = (phone: RawBuilder<unknown>, digits: string) =>
  sql<SqlBool>`(strpos(${phone}, ${digits}) > 0 or (length(${phone}) >= ${WHOLE} and ${digits} like '%' || ${phone}))`

/** The SQL condition for a row with a name, an e-mail address, a phone number and an id; `more` lists further text columns to search. */
export function personMatches(table: 'enquiries' | 'leads' | 'customers', q: string, more: readonly string[] = []): RawBuilder<SqlBool> {
  const words = latinDigits(q.replace(MARKS, '').trim()).replace(/\s+/g, ' ')
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const form = /\p{Script=Arabic}/u.test(words) ? plainArabic : plain
  // Word by word, because names are stored with the spaces and in the order in which they were typed.
  const hasWords = (name: string) => words.split(' ').map((word) => sql`strpos(${form(column(name))}, ${form(word)}) > 0`)
  const found = ['name', ...more].map((name) => sql<SqlBool>`(${sql.join(hasWords(name), sql` and `)})`)
  found.push(sql<SqlBool>`strpos(lower(${column('email')}), lower(${words})) > 0`)
  const digits = words.replace(/\D/g, '')
  if (digits.length >= DIGITS && /^[\d\s()+.-]+$/.test(words))
    found.push(hasPhone(sql`regexp_replace(${column('phone')}, '\\D', '', 'g')`, digits))
  const id = /^#?\s*(\d{1,9})$/.exec(words)?.[1]
  if (id !== undefined) found.push(sql<SqlBool>`${column('id')} = ${Number(id)}`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}
