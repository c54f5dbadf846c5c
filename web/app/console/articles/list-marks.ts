/** The marks of lists in a text that is being written: see ui/blocks.ts for what becomes of them. */

export type ListKind = 'bullets' | 'numbers'

/** A text with a part of it chosen. */
export type Chosen = { text: string; from: number; to: number }

const MARK = /^(?:[•‣▪●◦]\s*|[-–*]\s+|\d+\.(?!\d)\s*)/
const MARKS: Record<ListKind, (at: number) => string> = { bullets: () => '• ', numbers: (at) => `${at + 1}. ` }
const IS_OF: Record<ListKind, RegExp> = { bullets: /^[•‣▪●◦]/, numbers: /^\d+\.(?!\d)/ }

/** Makes the lines that are chosen a list, or plain lines again where they are one. */
export function toggleList({ text, from, to }: Chosen, kind: ListKind): Chosen {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isList = lines.every((line) => IS_OF[kind].test(line))
  const made = lines.map((line, at) => (isList ? '' : MARKS[kind](at)) + line.replace(MARK, '')).join('\n')
  // A list is a paragraph of its own.
  const before = start > 0 && text[start - 2] !== '\n' && !isList ? '\n' : ''
  return {
    text: text.slice(0, start) + before + made + text.slice(end),
    from: start + before.length,
    to: start + before.length + made.length,
  }
}
