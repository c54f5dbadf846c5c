/**
 * Texts. A catalogue maps keys to messages; a message is a string with {placeholders}, or one such
 * string per plural category, chosen by the number `n`. English is the original, and an Arabic
 * catalogue that misses a key does not compile.
 */
import { grouped } from '@masar/domain/digits'
import type { Language } from './language.ts'

type Plural = { readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string }
type Message = string | Plural
export type Catalogue = { readonly [key: string]: Message }

/** The Arabic twin of an English catalogue: every key, a plural where the original has one. */
export type Twin<English extends Catalogue> = { readonly [key in keyof English]: English[key] extends string ? string : Plural }

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type TextOf<M extends Message> = M extends string ? M : M extends { readonly other: infer Other extends string } ? Other : never
/** What has to be passed for a message: its placeholders, and the number that chooses its plural. */
type Values<M extends Message> = { readonly [name in Placeholders<TextOf<M>> | (M extends string ? never : 'n')]: string | number }
type Arguments<M extends Message> = keyof Values<M> extends never ? [] : [values: Values<M>]

export type Translate<English extends Catalogue> = <Key extends keyof English & string>(
  key: Key,
  ...values: Arguments<English[Key]>
) => string

const rules: Partial<Record<Language, Intl.PluralRules>> = {}
const pluralRules = (language: Language): Intl.PluralRules => (rules[language] ??= new Intl.PluralRules(language))

/** Messages split into texts and placeholder names, alternating. Cached, because a list fills the same few messages hundreds of times. */
const cut: Record<string, string[]> = {}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  (cut[text] ??= text.split(/\{(\w+)\}/))
    .map((piece, at) => {
      const value = at % 2 ? (values[piece] ?? `{${piece}}`) : piece
      return typeof value === 'number' ? grouped(value) : value
    })
    .join('')

/** The texts of one catalogue in one language. Numbers are written with Western digits in both. */
export function translator<English extends Catalogue>(
  catalogues: { en: English; ar: Twin<English> },
  language: Language,
): Translate<English> {
  return (key, ...[values]) => {
    // Looked up at each call, because a browser loads them on demand.
    const message = (catalogues[language] as Catalogue)[key]
    if (message === undefined) throw new Error(`No text '${key}' in '${language}'.`)
    // Most texts have no placeholders, and a list has hundreds of them.
    if (values === undefined) return typeof message === 'string' ? message : message.other
    const given: Readonly<Record<string, string | number>> = values
    const text = typeof message === 'string' ? message : (message[pluralRules(language).select(Number(given['n']))] ?? message.other)
    return fill(text, given)
  }
}
