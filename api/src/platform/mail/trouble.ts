/** What went wrong with a letter, in words that are fit for a log. */

export type Trouble = {
  text: string
  /** The server has understood and will not take it: this letter, not the connection, is the matter. */
  refused: boolean
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

// From where a word begins: else a long one would be read from each of its letters.
const ADDRESS = /(?<![^\s<>"'(),:;@])[^\s<>"'(),:;@]+@[^\s<>"'(),:;@]+/g

/** `someone@example.com` -> `s…@example.com`: enough to find a letter by, too little to write to. */
export const masked = (address: string): string => address.replace(/^(.)[^@]*/su, '$1…')

/** Servers repeat what they were given: no address, no code and no line break of theirs may reach the log. */
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
    // A server that does not like our password or our connection refuses nobody's letter.
    refused: responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE'),
  }
}
