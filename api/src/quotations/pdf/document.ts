/** The PDF of a quotation: English on the left, Arabic on the right, numbers once in between. */
import { BRAND, BRAND_COLOURS } from '@masar/domain/brand'
import { phonesInOrder } from '@masar/domain/phones-in-text'
import { Document, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { encode } from 'uqr'
import type { PdfContent } from './content.ts'
import { styles } from './styles.ts'
import { WORDS, type Twin } from './words.ts'

/** Font fallback order: the Arabic family has no Latin letters, and the Latin ones no Arabic letters. */
export const FAMILIES = ['Vazirmatn Arabic', 'Vazirmatn Latin', 'Vazirmatn Latin Extended']

type Style = (typeof styles)[keyof typeof styles]

const text = (style: Style | Style[], ...content: ReactNode[]) => h(Text, { style: style as Style }, ...content)
/** A left-to-right mark before a number suffices here: the pair of isolates around it would be drawn as glyphs. */
const inOrder = (words: string): string => phonesInOrder(words).replaceAll('\u2066', '\u200e').replaceAll('\u2069', '')

const arabic = (content: string, ...more: Style[]) => text([styles.arabic, ...more], inOrder(content))

/** An English label above its Arabic counterpart. */
const twins = (style: Style, { en, ar }: Twin) => h(View, { style }, text([], en), arabic(ar))

const mark = () =>
  h(
    Svg,
    { viewBox: '0 0 48 48', width: 38, height: 38 },
    h(Path, { d: BRAND.mark.body, fill: BRAND_COLOURS['teal-700'] }),
    h(Path, { d: BRAND.mark.sign, fill: BRAND_COLOURS['saffron-500'] }),
  )

/** The QR code as one path with a square for each dark module. */
function codePath(url: string): { d: string; size: number } {
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const d = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { d, size }
}

function code(url: string) {
  const { d, size } = codePath(url)
  return h(
    View,
    { style: styles.code },
    h(Svg, { viewBox: `0 0 ${size} ${size}`, width: 86, height: 86 }, h(Path, { d, fill: BRAND_COLOURS['ink-950'] })),
    text(styles.codeText, WORDS.scan.en),
    h(Text, { style: [styles.codeText, { direction: 'rtl' }] }, WORDS.scan.ar),
  )
}

function head({ contact, address }: PdfContent) {
  const { name, registration } = BRAND
  return h(
    View,
    { style: styles.head },
    mark(),
    h(
      View,
      { style: styles.grow },
      text(styles.name, name.en),
      text(styles.bold, registration.company.en),
      text(styles.small, address.en),
      text(styles.small, WORDS.registration.en),
      text(styles.small, contact),
    ),
    h(
      View,
      { style: styles.grow },
      arabic(name.ar, styles.name),
      arabic(registration.company.ar, styles.bold),
      arabic(address.ar, styles.small),
      arabic(WORDS.registration.ar, styles.small),
      h(Text, { style: [styles.small, { textAlign: 'right' }] }, contact),
    ),
  )
}

const facts = ({ facts: all, url }: PdfContent) =>
  h(
    View,
    { style: styles.facts },
    h(
      View,
      { style: styles.grow },
      ...all.map(({ label, value }) =>
        h(
          View,
          { key: label.en, style: styles.fact },
          text(styles.label, label.en),
          text(styles.value, value),
          arabic(label.ar, styles.label),
        ),
      ),
    ),
    code(url),
  )

const table = ({ lines }: PdfContent) =>
  h(
    View,
    null,
    h(
      View,
      { style: styles.tableHead, fixed: true },
      text(styles.grow, WORDS.car.en),
      arabic(WORDS.car.ar, styles.grow),
      twins(styles.basis, WORDS.basis),
      twins(styles.count, WORDS.count),
      twins(styles.cell, WORDS.each),
      twins(styles.cell, WORDS.amount),
    ),
    ...lines.map(({ name, basis, basisPrice, count, each, amount }, index) =>
      h(
        View,
        { key: index, style: styles.tableRow, wrap: false },
        text([styles.grow, styles.bold], name.en),
        arabic(name.ar, styles.grow, styles.bold, styles.apart),
        h(View, { style: styles.basis }, text([], basisPrice), text(styles.small, basis)),
        text(styles.count, count),
        text(styles.cell, each),
        text([styles.cell, styles.bold], amount),
      ),
    ),
  )

const sums = ({ sums: all }: PdfContent) =>
  h(
    View,
    { style: styles.sums, wrap: false },
    ...all.map(({ label, value, strong }) =>
      h(
        View,
        { key: label.en, style: strong ? [styles.sum, styles.strongSum] : styles.sum },
        text(styles.grow, label.en),
        text([styles.sumValue, styles.bold], value),
        arabic(label.ar, styles.grow),
      ),
    ),
  )

/** The paragraphs of a text, without empty lines. */
const paragraphs = (words: string): string[] => words.split('\n').filter((line) => line.trim() !== '')

const terms = ({ terms: { en, ar } }: PdfContent) =>
  paragraphs(en + ar).length > 0 &&
  h(
    View,
    { style: styles.terms },
    h(
      View,
      { style: styles.grow },
      text(styles.termsTitle, WORDS.terms.en),
      ...paragraphs(en).map((line) => text([], line)),
      text(styles.small, WORDS.prevails.en),
    ),
    h(
      View,
      { style: styles.grow },
      arabic(WORDS.terms.ar, styles.termsTitle),
      ...paragraphs(ar).map((line) => arabic(line)),
      arabic(WORDS.prevails.ar, styles.small),
    ),
  )

const foot = ({ number }: PdfContent) =>
  h(View, { style: styles.foot, fixed: true }, text(styles.grow, `${number} · ${WORDS.marker.en}`), arabic(WORDS.marker.ar, styles.grow))

/** The whole document; the fonts of `FAMILIES` must be registered when it is rendered. */
export function pdfDocument(content: PdfContent): ReactElement<object> {
  const about = { title: `${content.number} – ${WORDS.marker.en}`, author: BRAND.registration.company.en, subject: WORDS.marker.ar }
  return h(
    Document,
    { ...about, creator: BRAND.name.en, producer: BRAND.name.en, language: 'en' },
    h(
      Page,
      { size: 'A4', style: [styles.page, { fontFamily: FAMILIES as unknown as string }] },
      foot(content),
      head(content),
      h(View, { style: styles.titles }, text(styles.title, WORDS.title.en), arabic(WORDS.title.ar, styles.title)),
      h(View, { style: styles.marker }, text([], WORDS.marker.en), arabic(WORDS.marker.ar)),
      facts(content),
      table(content),
      sums(content),
      terms(content),
    ),
  )
}
