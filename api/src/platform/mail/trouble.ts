/** Describes delivery errors in a form that is safe to log. */

export type Trouble = {
  text: string
  /** The server permanently rejected this letter; the connection is fine. */
  refused: boolean
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

// The lookbehind starts matches only at the beginning of a word: otherwise long words would take quadratic time.
const ADDRESS = /(?<![^\s<>"'(),:;@])[^\s<>"'(),:;@]+@[^\s<>"'(),:;@]+/g

/** `someone@example.com` -> `s…@example.com`: enough to find a letter by, too little to write to. */
export const masked = (address: string): string => address.replace(/^(.)[^@]*/su, '$1…')

/** Servers echo what they were sent: removes addresses, codes and line breaks before logging. */
const scrubbed = (text: string): string =>
  text
    .replace(ADDRESS, '…')
    .replace(/\d{4,}/g, '…')
    // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
    .replace(/[\s\x00-\x1f\x7f-\x9f]+/g, ' ')
    .slice(0, 200)

export function troubleOf(error: unknown): Trouble {
  const { code, responseCode, response, message } = error as SmtpError
  const said = scrubbed(response ?? message ?? String(error))
  return {
    text: [code, said].filter(Boolean).join(': '),
    // Failed authentication or connection says nothing about the letter.
    refused: responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE'),
  }
}
