/**
 * Converts descriptions between the text that staff type (paragraphs, lists and bold) and the HTML that is stored. HTML that
 * contains more than that is edited as HTML, so that nothing is ever lost in the conversion.
 */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const bold = (text: string): string => text.replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '<strong>$1</strong>')
const line = (text: string): string => bold(escaped(text.trim()))

const MARK = /^\s*[-•]\s+/

function block(text: string): string {
  const lines = text.split('\n').filter((each) => each.trim() !== '')
  if (lines.every((each) => MARK.test(each))) return `<ul>${lines.map((each) => `<li>${line(each.replace(MARK, ''))}</li>`).join('')}</ul>`
  return `<p>${lines.map(line).join('<br />')}</p>`
}

/** What was typed, as HTML. */
export const toHtml = (words: string): string =>
  words
    .split(/\n\s*\n/)
    .filter((each) => each.trim() !== '')
    .map(block)
    .join('')

const inline = (html: string): string => plain(html.replace(/<br ?\/?>/g, '\n').replace(/<\/?strong>/g, '**'))

/** The text to type for this HTML; undefined if it contains more than can be typed. */
export function toWords(html: string): string | undefined {
  const blocks = [...html.matchAll(/<(p|ul)>([\s\S]*?)<\/\1>/g)].map(([, tag, inner = '']) =>
    tag === 'p'
      ? inline(inner)
      : [...inner.matchAll(/<li>((?:(?!<li>)[\s\S])*?)<\/li>/g)].map(([, item = '']) => `- ${inline(item)}`).join('\n'),
  )
  const words = blocks.join('\n\n')
  return toHtml(words) === html ? words : undefined
}
