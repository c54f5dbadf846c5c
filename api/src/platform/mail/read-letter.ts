/** Parses the e-mail files of the outbox. They are our own, so only the syntax that we write is supported. */

export type ReadLetter = { header: (name: string) => string; text: string; html: string }

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]))
}

const quotedBytes = (text: string): string =>
  text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const utf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8')

/** Decodes encoded words, `=?UTF-8?Q?...?=` (RFC 2047). A character may be split across two of them. */
function decodeWords(value: string): string {
  const bytes = value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_whole, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('latin1') : quotedBytes(word.replaceAll('_', ' ')),
    )
  return utf8(bytes)
}

function bodyOf(part: string): { type: string; body: string } {
  const end = part.indexOf('\r\n\r\n')
  const headers = headersOf(part.slice(0, end))
  const raw = part.slice(end + 4)
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(raw, 'base64').toString('latin1')
      : encoding === 'quoted-printable'
        ? quotedBytes(raw.replace(/=\r\n/g, ''))
        : raw
  return { type: headers.get('content-type')?.split(';')[0] ?? '', body: utf8(bytes).replaceAll('\r\n', '\n') }
}

export function readLetter(file: Buffer): ReadLetter {
  const source = file.toString('latin1')
  const headers = headersOf(source.slice(0, source.indexOf('\r\n\r\n')))
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  const parts =
    boundary === undefined
      ? []
      : source
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => bodyOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
  const find = (type: string) => parts.find((part) => part.type === type)?.body ?? ''
  return { header: (name) => decodeWords(headers.get(name) ?? ''), text: find('text/plain'), html: find('text/html') }
}
