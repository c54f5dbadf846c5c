import sanitize from 'sanitize-html'

/** HTML that staff write: text, lists and links; nothing that runs, loads or styles. */
const RULES: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }) },
}

/** Safe to put into a page. Done when it is written, and again when it is shown. */
export const safeHtml = (html: string): string => sanitize(html, RULES)
