/** Plain text as paragraphs and lists. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'bulleted'; items: string[] }
  | { kind: 'numbered'; first: number; items: string[] }

// A dash or an asterisk may also begin a sentence: these need a space after them.
const BULLET = /^(?:[•‣▪●◦]\s*|[-–*]\s+)/
// `1.5 litres` begins with a number, not with a list.
const NUMBER = /^(\d+)\.(?!\d)\s*/

const lines = (paragraph: string): string[] =>
  paragraph
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const items = (paragraph: string, mark: RegExp): string[] => lines(paragraph).map((line) => line.replace(mark, ''))

function block(paragraph: string): Block {
  if (BULLET.test(paragraph)) return { kind: 'bulleted', items: items(paragraph, BULLET) }
  const number = NUMBER.exec(paragraph)
  if (number) return { kind: 'numbered', first: Number(number[1]), items: items(paragraph, NUMBER) }
  return { kind: 'paragraph', text: lines(paragraph).join('\n') }
}

/** Blank lines separate paragraphs; one that starts with a bullet mark or with a number and a dot is a list, one item a line. */
export const blocksOf = (text: string): Block[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(block)
