import sanitize from 'sanitize-html'

/** Only links with these schemes keep their address: a relative one would depend on the page that shows it. */
const linkOf = (href = ''): sanitize.Attributes => ({ ...(/^(https|mailto|tel):/i.test(href) && { href }), rel: 'noopener nofollow' })

/** What HTML written by staff may contain: text, lists, tables and links; no scripts, external resources or styles. */
const RULES: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: (_tag, { href }) => ({ tagName: 'a', attribs: linkOf(href) }) },
}

/** Cache of texts known to be clean, oldest evicted first: the same text is sanitised again for each car it is shown with. */
const known = new Set<string>()
const MOST_KNOWN = 1_000

/**
 * Makes HTML safe to put into a page; called when it is saved and again when it is shown. Sanitises until nothing changes:
 * markup that parses differently the second time, such as nested links, would do so in a browser too.
 */
export function safeHtml(html: string): string {
  if (known.has(html)) return html
  const clean = sanitize(html, RULES)
  if (clean !== html) return safeHtml(clean)
  known.add(clean)
  const [oldest] = known
  if (oldest !== undefined && known.size > MOST_KNOWN) known.delete(oldest)
  return clean
}

const LINES = ['p', 'br', 'div', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'blockquote']
const IS_MARKED_UP = /<\/?[a-z][^<>]*>|<!--/i
const HAS_LINES = new RegExp(`<(?:${LINES.join('|')})\\b[^<>]*>`, 'i')
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Translates tags of the sanitised HTML into plain text: a blank line between paragraphs, one line for each list item. */
function writer() {
  /** The open lists: for a numbered one the count of its items so far, for others undefined. */
  const lists: (number | undefined)[] = []
  return (tag: string, closes: boolean): string => {
    if (tag === 'br') return '\n'
    if (tag === 'li') {
      if (closes) return ''
      const number = lists.at(-1)
      if (number === undefined) return '\n• '
      lists[lists.length - 1] = number + 1
      return `\n${number + 1}. `
    }
    if (tag !== 'ul' && tag !== 'ol') return lists.length > 0 ? ' ' : '\n\n'
    if (closes) lists.pop()
    else lists.push(tag === 'ol' ? 0 : undefined)
    return lists.length > (closes ? 0 : 1) ? '' : '\n\n'
  }
}

/** Plain text of what may be HTML, such as a paste from a word processor: keeps paragraphs, line breaks and lists, drops the rest. */
export function plainText(given: string): string {
  if (!IS_MARKED_UP.test(given)) return given
  const source = HAS_LINES.test(given) ? given.replace(/\s+/g, ' ') : given
  const tidy = sanitize(source, {
    allowedTags: LINES,
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'title'],
  })
  const write = writer()
  const text = tidy
    .replace(/ ?<(\/?)(\w+)(?: \/)?> ?/g, (_, slash: string, tag: string) => write(tag, slash === '/'))
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  // Text written as `&lt;b&gt;` has become markup by now, so repeat until nothing changes.
  return text === given ? text : plainText(text)
}
