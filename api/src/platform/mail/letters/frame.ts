/** The layout of e-mails: the product's design in what mail clients support, tables and inline styles, without pictures. */
import { BRAND, BRAND_COLOURS } from '@masar/domain/brand'
import { phonesInOrder } from '@masar/domain/phones-in-text'
import type { Contact } from '@masar/domain/settings'
import type { ApiLanguage } from '../../../messages/messages.ts'
import { apart, type Content } from './content.ts'

type MailContact = Pick<Contact, 'phone' | 'mail'>

/** The light theme of web/app/styles/tokens.css, repeated because mail clients do not support custom properties. */
const COLOURS = {
  page: '#fbfaf6',
  surface: '#ffffff',
  sunken: '#f5f2eb',
  line: '#e6e0d3',
  text: BRAND_COLOURS['ink-900'],
  text2: '#41514f',
  text3: '#5d6a66',
  deep: BRAND_COLOURS['ink-900'],
  onDeep: '#f6f2e8',
  brand: BRAND_COLOURS['teal-700'],
  signal: BRAND_COLOURS['saffron-500'],
} as const

const FONT = "font-family:'Segoe UI',Tahoma,Arial,sans-serif"

const FOOTER = {
  en: { why: `You get this e-mail because your address was entered at ${BRAND.name.en}.`, place: BRAND.city.en },
  ar: { why: `تصلك هذه الرسالة لأن بريدك أُدخل في موقع ${BRAND.name.ar}.`, place: BRAND.city.ar },
} as const satisfies Record<ApiLanguage, object>

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** The plain-text part, with a code and each URL on a line of its own. */
export function textOf(
  { heading, before, code, quote, links = [], after, why }: Content,
  language: ApiLanguage,
  { phone, mail }: MailContact,
): string {
  const { place } = FOOTER[language]
  const blocks = [
    heading,
    ...before,
    ...(code === undefined ? [] : [code]),
    ...(quote === undefined ? [] : [phonesInOrder(quote).replace(/^/gm, '> ')]),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...after,
    `-- \n${BRAND.name[language]}\n${place}\n${language === 'ar' ? apart(phone) : phone}\n${mail}\n\n${why ?? FOOTER[language].why}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px;color:${COLOURS.text2}">${escaped(text)}</p>`

const codeBox = (code: string, table: string): string => `<table ${table} width="100%" style="margin:0 0 20px"><tr>
<td align="center" style="background:${COLOURS.sunken};border:1px solid ${COLOURS.line};border-radius:8px;padding:18px 12px">
<span dir="ltr" style="font-family:Consolas,Menlo,monospace;font-size:32px;line-height:40px;font-weight:600;letter-spacing:8px;color:${COLOURS.text}">${escaped(code)}</span>
</td></tr></table>`

/** `dir="auto"`: the quoted message has its own direction, whatever the language of the e-mail. */
const quoteBox = (quote: string, table: string): string => `<table ${table} width="100%" style="margin:0 0 20px"><tr>
<td dir="auto" style="background:${COLOURS.sunken};border:1px solid ${COLOURS.line};border-radius:8px;padding:14px 18px;color:${COLOURS.text}">${escaped(phonesInOrder(quote)).replace(/\n/g, '<br>')}</td></tr></table>`

const button = ({ label, url }: { label: string; url: string }, table: string): string => `<table ${table} style="margin:0 0 20px"><tr>
<td style="background:${COLOURS.signal};border-radius:8px">
<a href="${escaped(url)}" target="_blank" style="display:inline-block;padding:14px 24px;color:${COLOURS.text};font-weight:600;text-decoration:none">${escaped(label)}</a>
</td></tr></table>`

const link = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:0 0 16px"><a href="${escaped(url)}" target="_blank" style="color:${COLOURS.brand}">${escaped(label)}</a></p>`

const wordmark = (language: ApiLanguage): string => {
  const [first, second] = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  const bar = `<span style="color:${COLOURS.signal}">&nbsp;|&nbsp;</span>`
  return `<span lang="${first}">${escaped(BRAND.name[first])}</span>${bar}<span lang="${second}">${escaped(BRAND.name[second])}</span>`
}

export function htmlOf(content: Content, language: ApiLanguage, { phone, mail }: MailContact): string {
  const { subject, preview, heading, before, code, quote, links = [], after } = content
  const { why = FOOTER[language].why } = content
  const { place } = FOOTER[language]
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  const table = `role="presentation" dir="${dir}" border="0" cellpadding="0" cellspacing="0"`
  const start = `align="${language === 'ar' ? 'right' : 'left'}"`
  const [first, ...others] = links
  const body = [
    ...before.map(paragraph),
    ...(code === undefined ? [] : [codeBox(code, table)]),
    ...(quote === undefined ? [] : [quoteBox(quote, table)]),
    ...(first === undefined ? [] : [button(first, table)]),
    ...others.map(link),
    ...after.map(paragraph),
  ]
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body dir="${dir}" style="margin:0;padding:0;background:${COLOURS.page}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table ${table} width="100%" style="background:${COLOURS.page}"><tr><td align="center" style="padding:32px 16px">
<table ${table} width="100%" style="max-width:560px;background:${COLOURS.surface};border:1px solid ${COLOURS.line};border-radius:12px">
<tr><td ${start} style="background:${COLOURS.deep};border-bottom:3px solid ${COLOURS.signal};border-radius:12px 12px 0 0;padding:18px 28px;color:${COLOURS.onDeep};${FONT};font-size:18px;font-weight:600">${wordmark(language)}</td></tr>
<tr><td ${start} style="padding:28px 28px 12px;overflow-wrap:anywhere;word-break:break-word;${FONT};font-size:16px;line-height:${language === 'ar' ? 28 : 25}px;color:${COLOURS.text}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:${language === 'ar' ? 36 : 30}px;font-weight:600;color:${COLOURS.text}">${escaped(heading)}</h1>
${body.join('\n')}
</td></tr>
<tr><td ${start} style="border-top:1px solid ${COLOURS.line};padding:18px 28px 22px;${FONT};font-size:13px;line-height:21px;color:${COLOURS.text3}">
${escaped(BRAND.name[language])} · ${escaped(place)}<br><bdi dir="ltr">${escaped(phone)}</bdi> · <bdi dir="ltr">${escaped(mail)}</bdi><br>${escaped(why)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
