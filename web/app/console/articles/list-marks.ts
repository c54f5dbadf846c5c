/** List markers in a text that is being edited; ui/blocks.ts renders them as lists. */

export type ListKind = 'bullets' | 'numbers'

/** A text and the selected part of it. */
export type Chosen = { text: string; from: number; to: number }

const MARK = /^(?:[•‣▪●◦]\s*|[-–*]\s+|\d+\.(?!\d)\s*)/
const MARKS: Record<ListKind, (at: number) => string> = { bullets: () => '• ', numbers: (at) => `${at + 1}. ` }
const IS_OF: Record<ListKind, RegExp> = { bullets: /^[•‣▪●◦]/, numbers: /^\d+\.(?!\d)/ }

/** Turns the selected lines into a list, or back into plain lines if they are one already. */
export function toggleList({ text, from, to }: Chosen, kind: ListKind): Chosen {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isList = lines.every((line) => IS_OF[kind].test(line))
  const made = lines.map((line, at) => (isList ? '' : MARKS[kind](at)) + line.replace(MARK, '')).join('\n')
  // A list has to be a paragraph of its own.
  const before = start > 0 && text[start - 2] !== '\n' && !isList ? '\n' : ''
  return {
    text: text.slice(0, start) + before + made + text.slice(end),
    from: start + before.length,
    to: start + before.length + made.length,
  }
}
