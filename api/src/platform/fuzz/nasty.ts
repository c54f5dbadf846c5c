/** Inputs that no honest client sends. */

export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '٣٫١٤',
  '2147483648',
  '-9223372036854775809',
  '9'.repeat(400),
  'x'.repeat(20_000),
  'ش'.repeat(5_000),
  "' or '1'='1",
  "'; drop table vehicles; --",
  '%',
  '_%_',
  '\\',
  '\0',
  'a\0b',
  '\r\nBcc: everybody@mail.example',
  '\u202e\u2066abc',
  '\ufeff',
  '\ud800',
  'a\udfff',
  'ﷺ',
  '💥🏴‍☠️',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}${7*7}',
  '=HYPERLINK("http://example.com")',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '__proto__',
  'constructor',
  'toString',
  'http://169.254.169.254/',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01T00:00:00Z',
  '9999-12-31',
  '2026-02-30 25:61 PM',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01',
]

const between = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Direction marks, zero-width joiners and spaces, line separators, lone surrogates, the last code point. */
const ELSEWHERE = [
  0xad, 0x61c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x3000, 0xd800,
  0xdbff, 0xdc00, 0xfdfa, 0xfe0f, 0xfeff, 0xfffd, 0xfffe, 0xffff, 0x1f468, 0xe0001, 0x10ffff,
]

/** Characters that no keyboard has, or that are special to some parser: each within a word. */
export const NASTY_LETTERS: readonly string[] = [
  ...between(0x00, 0x2f),
  ...between(0x3a, 0x40),
  ...between(0x5b, 0x60),
  ...between(0x7b, 0xa0),
  ...ELSEWHERE,
].map((point) => `a${String.fromCodePoint(point)}b`)

export const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1 + 0.2,
  1e21,
  1e308,
  -1e308,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER + 1,
  [],
  [[]],
  {},
  [null],
  { id: 1 },
  { toString: 1 },
  Array.from({ length: 60 }, (_, at) => at),
]

const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth)

/** Bodies that are not JSON, or JSON that is not a valid body. */
export const NASTY_BODIES: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '}',
  '"',
  'null',
  'true',
  '0',
  '[]',
  '"text"',
  'NaN',
  '{"a":1e400}',
  '{"id":01}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"name":"a","name":"b"}',
  '\ufeff{}',
  '{"name":"\\ud800"}',
  "{'name':1}",
  nested('[', ']', 10_000),
  nested('{"a":', '}', 1_000),
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.from('7b226e616d65223a22ff227d', 'hex'),
  Buffer.alloc(2_000, 0),
]

export const NASTY_TYPES: readonly string[] = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'image/png',
  'x',
]

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Files to upload: a real picture, and ones that are broken or only claim to be one. */
export const FILES: readonly Buffer[] = [
  Buffer.from(PIXEL, 'base64'),
  Buffer.from(PIXEL, 'base64').subarray(0, 40),
  Buffer.from('ffd8ffe000104a46494600', 'hex'),
  Buffer.from('GIF89a'),
  Buffer.from('%PDF-1.7\n%%EOF'),
  Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('id,version,en_title\n1,1,"a\n'),
  Buffer.from('\ufeffid;kind\n1;rental\n'),
  Buffer.from('PK\u0003\u0004'),
  Buffer.alloc(0),
  Buffer.alloc(4_000, 7),
]
