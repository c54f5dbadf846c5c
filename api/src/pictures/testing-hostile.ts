/** Test files that pretend to be pictures: each would do harm if it were accepted for one. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Sent = { content: Buffer; name?: string }
type Files = Record<string, Sent>

export const plainPicture = (width = 64, height = 48, background = '#c04020') =>
  sharp({ create: { width, height, channels: 3, background } })

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const join = (...parts: (Buffer | string)[]): Buffer => Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)))

function chunk(type: string, data: Buffer): Buffer {
  const body = join(type, data)
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return join(length, body, check)
}

const PNG = '\x89PNG\r\n\x1a\n'
const END = chunk('IEND', Buffer.alloc(0))

function header(width: number, height: number, depth = 8, colour = 2): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, 0], 8)
  return chunk('IHDR', data)
}

/** A PNG whose header claims this size, with this many bytes of pixel data. */
const pngSaying = (width: number, height: number, bytes = 100_000, depth?: number, colour?: number): Buffer =>
  join(PNG, header(width, height, depth, colour), chunk('IDAT', deflateSync(Buffer.alloc(bytes))), END)

/** A JPEG whose header claims another size. */
function jpegSaying(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.findIndex((byte, at) => byte === 0xff && (copy[at + 1] === 0xc0 || copy[at + 1] === 0xc2))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

/** A JPEG with a segment of this kind (`marker`) in front of all others. */
function withSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return join(jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, text, jpeg.subarray(2))
}

const withPngChunk = (png: Buffer, type: string, data: Buffer | string): Buffer =>
  join(png.subarray(0, 33), chunk(type, join(data)), png.subarray(33))

const SCRIPT = '<script>alert(document.cookie)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/>${SCRIPT}</svg>`
const ZIP = join('PK\x03\x04', Buffer.alloc(26), 'x', 'PK\x01\x02', Buffer.alloc(42), 'x', 'PK\x05\x06', Buffer.alloc(18))
const EXE = join('MZ', Buffer.alloc(62), 'This program cannot be run in DOS mode', Buffer.alloc(200))
const PDF = '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'

function strangers(): Files {
  const texts: Record<string, string> = {
    'a text': 'hello',
    'an SVG': SVG,
    'an SVG after a byte order mark': `\xef\xbb\xbf<?xml version="1.0"?>${SVG}`,
    'an SVG with an entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>`,
    'a page': `<!doctype html>${SCRIPT}`,
    'a script': "fetch('/v1/staff/users')",
    'a PHP file': '<?php system($_GET["c"]); ?>',
    'a shell script': '#!/bin/sh\nrm -rf /',
    'a PDF': PDF,
    'a postscript': '%!PS-Adobe-3.0 EPSF-3.0\n',
    'drawing commands': 'push graphic-context\nviewbox 0 0 640 480\nfill "url(https://x.example/x.jpg|ls)"\npop graphic-context',
    'a bitmap': 'BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00',
    'an icon': '\x00\x00\x01\x00\x01\x00\x10\x10\x00\x00',
    'a Photoshop file': '8BPS\x00\x01\x00\x00\x00\x00\x00\x00',
    'a JPEG 2000': '\x00\x00\x00\x0cjP  \r\n\x87\n',
    'a RIFF of sound': 'RIFF\x24\x00\x00\x00WAVEfmt ',
    'a film': '\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2avc1mp41',
    'a HEIC': '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic',
    'a HEIF of several': '\x00\x00\x00\x18ftypmsf1\x00\x00\x00\x00hevcmsf1',
    'a PNG of the wrong line ends': '\x89PNG\n\x1a\n\x00\x00\x00\x0dIHDR',
  }
  const files: Files = Object.fromEntries(Object.entries(texts).map(([what, text]) => [what, { content: latin(text), name: 'car.jpg' }]))
  return {
    ...files,
    nothing: { content: Buffer.alloc(0) },
    'one byte': { content: Buffer.from([0xff]) },
    'nothing but zeros': { content: Buffer.alloc(10_000) },
    'a program': { content: EXE, name: 'car.png' },
    'an archive': { content: ZIP, name: 'car.webp' },
  }
}

/** Files that begin like pictures but are none. */
function imposters(): Files {
  const made: Record<string, Buffer> = {
    'an SVG that begins like a JPEG': join('\xff\xd8\xff', SVG),
    'a page that begins like a JPEG': join('\xff\xd8\xff\xe0', SCRIPT),
    'noise that begins like a JPEG': join('\xff\xd8\xff\xdb', Buffer.alloc(5000, 7)),
    'noise that begins like a PNG': join(PNG, Buffer.alloc(5000, 7)),
    'noise that begins like a WebP': join('RIFF\x24\x00\x00\x00WEBPVP8 ', Buffer.alloc(5000, 7)),
    'noise that begins like an AVIF': join('\x00\x00\x00\x20ftypavif\x00\x00\x00\x00', Buffer.alloc(5000, 7)),
    'a HEIC that says it is an AVIF too': join('\x00\x00\x00\x1cftypheic\x00\x00\x00\x00mif1avif', Buffer.alloc(500)),
    'a JPEG of beginning and end': latin('\xff\xd8\xff\xd9'),
    'a PNG of beginning and end': join(PNG, END),
    'a PNG of no size': pngSaying(0, 0),
    'a PNG of a wrong checksum': join(PNG, header(64, 48).fill(0, 21), chunk('IDAT', deflateSync(Buffer.alloc(48 * 193))), END),
    'a PNG whose chunk is longer than all': join(PNG, header(64, 48), '\x7f\xff\xff\xffIDAT', Buffer.alloc(100)),
    'a PNG whose pixels are not packed': join(PNG, header(64, 48), chunk('IDAT', Buffer.alloc(5000, 1)), END),
  }
  return Object.fromEntries(Object.entries(made).map(([what, content]) => [what, { content }]))
}

/** Decompression bombs: small files that expand hugely, or claim to. */
function bombs(jpeg: Buffer): Files {
  const made: Record<string, Buffer> = {
    'a PNG of 60,000 by 60,000': pngSaying(60_000, 60_000),
    'a PNG of 50,000 by 50,000 in two colours': pngSaying(50_000, 50_000, 1_000_000, 1, 0),
    'a PNG of 50,000 by 10': pngSaying(50_000, 10, 10 * (50_000 * 3 + 1)),
    'a PNG of 10 by 50,000': pngSaying(10, 50_000, 50_000 * 31),
    'a PNG of 7,000 by 7,000': pngSaying(7000, 7000),
    'a PNG of the largest number': pngSaying(2 ** 31 - 1, 2 ** 31 - 1),
    'a PNG of more than any number': pngSaying(2 ** 32 - 1, 2 ** 32 - 1),
    'a JPEG of 65,535 by 65,535': jpegSaying(jpeg, 65_535, 65_535),
    'a JPEG of 50,000 by 48': jpegSaying(jpeg, 50_000, 48),
    'a JPEG of 64 by 0': jpegSaying(jpeg, 64, 0),
  }
  return Object.fromEntries(Object.entries(made).map(([what, content]) => [what, { content }]))
}

/** Polyglots: pictures that are valid as something else as well. */
function polyglots(jpeg: Buffer, png: Buffer, webp: Buffer, avif: Buffer): Files {
  const made: Record<string, Buffer> = {
    'a JPEG with a page behind it': join(jpeg, `<html>${SCRIPT}</html>`),
    'a JPEG with an archive behind it': join(jpeg, ZIP),
    'a JPEG with a program behind it': join(jpeg, EXE),
    'a JPEG with a PDF behind it': join(jpeg, PDF),
    'a JPEG with a script in its comment': withSegment(jpeg, 0xfe, SCRIPT),
    'a JPEG with PHP in its comment': withSegment(jpeg, 0xfe, '<?php system($_GET["c"]); ?>'),
    'a JPEG with an archive in its comment': withSegment(jpeg, 0xfe, ZIP.toString('latin1')),
    'a JPEG that is a script too': join(withSegment(jpeg, 0xe0, '/*'), '*/=alert(1);/*'),
    'a JPEG with a page between camera notes': join(jpeg, jpeg, SCRIPT),
    'a PNG with a page behind it': join(png, SCRIPT),
    'a PNG with an archive behind it': join(png, ZIP),
    'a PNG with SVG in its text': withPngChunk(png, 'tEXt', `XML:x\0${SVG}`),
    'a PNG with a page in a chunk of its own': withPngChunk(png, 'htMl', `<html>${SCRIPT}`),
    'a WebP with an archive behind it': join(webp, ZIP),
    'a WebP with a page behind it': join(webp, SCRIPT),
    'an AVIF with a program behind it': join(avif, EXE),
    'an AVIF with a page in a box': join(avif, Buffer.from([0, 0, 0, SCRIPT.length + 8]), 'free', SCRIPT),
  }
  return Object.fromEntries(Object.entries(made).map(([what, content]) => [what, { content }]))
}

async function moving(png: Buffer): Promise<Files> {
  const frames = await sharp([await plainPicture().png().toBuffer(), await plainPicture(64, 48, '#00ff00').png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer()
  return {
    'a moving WebP': { content: frames },
    'a moving PNG': { content: withPngChunk(png, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])) },
    'a GIF': { content: await plainPicture().gif().toBuffer(), name: 'car.jpg' },
    'a TIFF': { content: await plainPicture().tiff().toBuffer(), name: 'car.jpg' },
  }
}

/** A colour profile of this many bytes, all zero, so that it compresses to almost nothing. */
const profileOf = (bytes: number): Buffer => join('icc\0\0', deflateSync(Buffer.alloc(bytes)))

/** A JPEG with this many bytes of a colour profile, split over segments; the profile's header claims far more. */
function withProfile(jpeg: Buffer, bytes: number): Buffer {
  const size = 60_000
  const pieces = Math.ceil(bytes / size)
  let picture = jpeg
  for (let at = pieces; at > 0; at -= 1)
    picture = withSegment(picture, 0xe2, `ICC_PROFILE\0${String.fromCharCode(at, pieces)}${'\xff'.repeat(size)}`)
  return picture
}

/** Valid pictures with a payload: they may be accepted or refused, but in good time, and nothing of the payload may be stored. */
export async function laden(): Promise<Files> {
  const [jpeg, png] = [await plainPicture().jpeg().toBuffer(), await plainPicture().png().toBuffer()]
  const exif = { IFD0: { Copyright: `HIDDEN${SCRIPT}`, ImageDescription: '<?php HIDDEN ?>', Artist: '"><img src=x onerror=HIDDEN>' } }
  return {
    'a PNG whose colour profile unfolds to 100 MB': { content: withPngChunk(png, 'iCCP', profileOf(100_000_000)) },
    'a PNG whose text unfolds to 100 MB': { content: withPngChunk(png, 'zTXt', profileOf(100_000_000)) },
    'a JPEG with 10 MB of colour profile': { content: withProfile(jpeg, 10_000_000) },
    'a JPEG in the colours of print': { content: await plainPicture().toColourspace('cmyk').jpeg().toBuffer() },
    'a JPEG with a script in its camera notes': { content: await plainPicture().withExif(exif).jpeg().toBuffer() },
    'a PNG with a script in its camera notes': { content: await plainPicture().withExif(exif).png().toBuffer() },
    'a WebP with a script in its camera notes': { content: await plainPicture().withExif(exif).webp().toBuffer() },
  }
}

/** Malicious file names, which must have no effect on paths, headers or pages. */
export const HOSTILE_NAMES = [
  '../../x.jpg',
  '..\\..\\x.jpg',
  '/etc/passwd',
  `${'x'.repeat(300)}.jpg`,
  '\u202egpj.exe',
  'car\u202egpj.html',
  'x\0.jpg',
  'x.jpg\r\nset-cookie: a=b',
  '"><script>alert(1)</script>.jpg',
  'con.jpg',
  '.htaccess',
  ' ',
]

/** All hostile files, by description; `name` is the sender's file name. */
export async function hostileFiles(): Promise<Files> {
  const [jpeg, png, webp, avif] = await Promise.all([
    plainPicture().jpeg().toBuffer(),
    plainPicture().png().toBuffer(),
    plainPicture().webp().toBuffer(),
    plainPicture().avif().toBuffer(),
  ])
  return {
    ...strangers(),
    ...imposters(),
    ...bombs(jpeg),
    ...polyglots(jpeg, png, webp, avif),
    ...(await moving(png)),
    'half a JPEG': { content: jpeg.subarray(0, jpeg.length / 2) },
    'half a PNG': { content: png.subarray(0, png.length - 20) },
    'half a WebP': { content: webp.subarray(0, webp.length - 10) },
    'half an AVIF': { content: avif.subarray(0, avif.length - 10) },
    'a JPEG without its last bytes': { content: jpeg.subarray(0, -2) },
    'a picture that calls itself a page': { content: jpeg, name: 'car.html' },
    'a picture that calls itself an SVG': { content: png, name: 'car.jpg.svg' },
    'a picture that calls itself a program': { content: webp, name: 'car.exe' },
  }
}
