/** Shapes that several calls share. */
import * as z from 'zod'

/** A positive integer, as a JSON number or as digits in a URL. What JavaScript would also convert, like `true` or `0x1`, is refused. */
export const Id = z.preprocess(
  (given: number | string) => (typeof given === 'string' && /^[1-9]\d*$/.test(given) ? Number(given) : given),
  z.number().int().min(1).max(2_147_483_647),
)
/** How often a record has been changed; up to the largest integer of the database. */
export const Version = z
  .int()
  .min(0)
  .max(2_147_483_647)
  .meta({ description: 'Version of the record. A change that sends it back is refused as a conflict if the record has been changed since' })
/** For records that may be sent back whole, as received: `version` is then ignored, and `seen_version` guards against concurrent edits. */
export const versionFields = {
  version: Version.optional().meta({ description: 'Read-only: ignored' }),
  seen_version: Version.optional().meta({ description: 'The version that was seen: 409 if the record has been changed since' }),
}
export const IdPath = z.object({ id: Id })

export const CONSENT_MEANS = 'Whether the consent sentence shown beside the submit button was agreed to'
export const Consent = z.boolean().nullish().meta({ description: CONSENT_MEANS })

/** Rial with at most three decimals. */
export const Rial = z.number().meta({ description: 'Omani rial, at most three decimals, without VAT' })

/** A picture; only its URL is always present. */
export const Picture = z.object({
  url: z.string(),
  srcset: z.string().optional().meta({ description: 'AVIF variants by width, as the value of an HTML `srcset` attribute' }),
  width: z.int().optional(),
  height: z.int().optional(),
  placeholder: z.string().optional().meta({ description: 'A tiny preview as a data URI, to show while the picture loads' }),
  en_alt: z.string().optional().meta({ description: 'Alternative text, if staff have written one' }),
  ar_alt: z.string().optional(),
})
export type Picture = z.output<typeof Picture>

/** Paging of a list: how many there are in all, which page this is, how many a page holds. */
export const Meta = z.object({ total: z.int(), page: z.int(), per_page: z.int() })

/** A response body with nothing but a message. */
export const messageOnly = z.object({ message: z.string(), data: z.null() })
export const itemResponse = <Data extends z.ZodType>(data: Data) => z.object({ message: z.string(), data })
export const listResponse = <Item extends z.ZodType>(item: Item) => z.object({ message: z.string(), data: z.array(item), meta: Meta })

/** Converts decimal digits to a number. Anything else that could be converted, like `0x10` or `1e3`, stays as it is. */
export const decimal = (given: number | string): number | string =>
  typeof given === 'string' && /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : given
export const inQuery = (number: z.ZodNumber) => z.preprocess(decimal, number)

/** Maximum characters of the names of makers and offers. */
const LONGEST = 200

/** A value of a filter. */
export const value = z.string().max(LONGEST)

/** One check for the whole array: a check for each of a dozen values took a fifth of the time to parse a query. */
const asLongAsNames = ({ value: given, issues }: z.core.ParsePayload<string[]>): void => {
  for (let at = 0; at < given.length; at++) {
    const text = given[at] as string
    if (text.length > LONGEST)
      issues.push({ code: 'too_big', origin: 'string', maximum: LONGEST, inclusive: true, path: [at], input: text })
  }
}

/** Values of a repeatable parameter `x[]`; more than fifty are refused. */
export const values = z
  .array(z.string().meta({ maxLength: LONGEST }))
  .max(50)
  .check(asLongAsNames)
  .optional()
export const numbers = z
  .array(inQuery(z.int().min(0).max(1_000_000)))
  .max(50)
  .optional()
export const amount = inQuery(z.number().min(0).max(1_000_000_000)).optional()

export const MAX_PER_PAGE = 100
const DEFAULT_PER_PAGE = 24

/** Ids of a repeatable parameter: as many as a page holds. */
export const ids = z.array(Id).max(MAX_PER_PAGE).optional()

export const paging = {
  page: inQuery(z.int().min(1).max(1_000_000)).default(1),
  per_page: inQuery(z.int().min(1).max(MAX_PER_PAGE)).default(DEFAULT_PER_PAGE),
}

/** `<field> asc` or `<field> desc` of the listed fields. */
export const order = <const Field extends string>(...fields: readonly Field[]) =>
  z.enum(fields.flatMap((field) => [`${field} asc`, `${field} desc`] as const)).optional()

const FAILURE_CODES = [
  'bad_json',
  'unauthenticated',
  'code_required',
  'forbidden',
  'password_change_required',
  'authenticator_required',
  'not_found',
  'method_not_allowed',
  'conflict',
  'too_large',
  'unsupported_type',
  'validation_failed',
  'otp_invalid',
  'otp_expired',
  'wrong_password',
  'rate_limited',
  'unavailable',
  'defect',
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]

/** Every failure: a problem of RFC 9457 that also carries the messages for people. */
export const Failure = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string().meta({ description: 'The id of the request' }),
  message: z.string().meta({ description: 'Same as the first entry of `data`' }),
  data: z.array(z.string()).meta({ description: 'Messages to show to people, most important first' }),
  code: z.enum(FAILURE_CODES),
  fields: z.record(z.string(), z.string()).optional(),
})
export type Failure = z.output<typeof Failure>
