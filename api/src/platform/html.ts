import sanitize from 'sanitize-html'

/** A link leads somewhere that says what it is; what would be read by the page it stands on is a word. */
const linkOf = (href = ''): sanitize.Attributes => ({ ...(/^(https|mailto|tel):/i.test(href) && { href }), rel: 'noopener nofollow' })

/** HTML that staff write: text, lists and links; nothing that runs, loads or styles. */
const RULES: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: (_tag, { href }) => ({ tagName: 'a', attribs: linkOf(href) }) },
}

/** Texts that cleaning has left as they are, the oldest let go for new ones: what staff wrote is cleaned again for each car it is shown with. */
const known = new Set<string>()
const MOST_KNOWN = 1_000

/**
 * Safe to put into a page. Done when it is written, and again when it is shown. Cleaned until cleaning changes
 * nothing: what is read in another way the second time, such as a link within a link, would be in a browser too.
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

/** What a tag of the tidied HTML means in a text: paragraphs are parted by a blank line, points of a list stand a line each. */
function writer() {
  /** The lists that are open: of a numbered one, how many points it has had. */
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

/** The words of what may be HTML, such as a text from a word processor: paragraphs, lines and lists stay, all else goes. */
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
  // What was written as `&lt;b&gt;` would be markup the next time.
  return text === given ? text : plainText(text)
}
