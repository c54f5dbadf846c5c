/** Turns HTML pasted from a word processor or web page into text with paragraphs and lists. The server does the same with its input. */

const SILENT = new Set(['SCRIPT', 'STYLE', 'TITLE', 'HEAD', 'TEMPLATE'])
const PARAGRAPHS = new Set(['P', 'DIV', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BLOCKQUOTE', 'TR', 'UL', 'OL'])

function pointOf(item: Element, words: string): string {
  const list = item.parentElement
  const at = list ? [...list.children].indexOf(item) : 0
  return `\n${list?.tagName === 'OL' ? `${at + 1}.` : '•'} ${words.replace(/\s+/g, ' ').trim()}`
}

function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ')
  if (!(node instanceof Element) || SILENT.has(node.tagName)) return ''
  if (node.tagName === 'BR') return '\n'
  const words = [...node.childNodes].map(wordsOf).join('')
  if (node.tagName === 'LI') return pointOf(node, words)
  return PARAGRAPHS.has(node.tagName) ? `\n\n${words}\n\n` : words
}

/** The text of some HTML; nothing in it is loaded or run. */
export function pastedText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (
    wordsOf(body)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      // Word writes its lists as paragraphs that begin with a bullet character of its own.
      .replace(/^[·§]\s*/gm, '• ')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^(• .*)\n\n(?=• )/gm, '$1\n')
      .trim()
  )
}
