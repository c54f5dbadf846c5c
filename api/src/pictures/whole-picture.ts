/**
 * Whether a file is a single still picture from its first byte to its last. A file can be a picture and
 * something else at once (a page, an archive, a script): such polyglots are refused.
 */
import type { PictureKind } from '../platform/decode-picture.ts'

/** Where the picture that begins at `from` ends; undefined if it has no end or is animated. */
type End = (content: Buffer, from: number) => number | undefined

const name = (content: Buffer, at: number): string => content.toString('latin1', at, at + 4)

/** Markers without a length or content: RST0 to RST7 and TEM. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** The position of the marker after a scan's data, within which FF is always followed by 00 or a restart marker. */
function afterScan(content: Buffer, from: number): number {
  let at = content.indexOf(0xff, from)
  while (at >= 0 && (content[at + 1] === 0 || standsAlone(content[at + 1] as number))) at = content.indexOf(0xff, at + 2)
  return at
}

const endOfJpeg: End = (content, from) => {
  let at = from + 2
  while (at >= 0 && at + 2 <= content.length) {
    const marker = content[at + 1] as number
    if (content[at] !== 0xff) return undefined
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) at += 1
    else if (standsAlone(marker)) at += 2
    else {
      if (at + 4 > content.length) return undefined
      const next = at + 2 + content.readUInt16BE(at + 2)
      at = marker === 0xda ? afterScan(content, next) : next
    }
  }
  return undefined
}

const endOfPng: End = (content, from) => {
  let at = from + 8
  while (at + 12 <= content.length) {
    const [type, next] = [name(content, at + 4), at + 12 + content.readUInt32BE(at)]
    if (type === 'acTL') return undefined
    if (type === 'IEND') return next
    at = next
  }
  return undefined
}

const endOfWebp: End = (content, from) => {
  if (content.length < from + 30) return undefined
  const moves = name(content, from + 12) === 'VP8X' && ((content[from + 20] as number) & 2) !== 0
  const size = content.readUInt32LE(from + 4)
  return moves ? undefined : from + 8 + size + (size % 2)
}

const endOfAvif: End = (content, from) => {
  if (name(content, from + 8) === 'avis') return undefined
  let at = from
  while (at + 8 <= content.length) {
    const size = content.readUInt32BE(at)
    // Sizes 1 (a 64-bit size follows) and 0 (up to the end of the file) are refused: no encoder uses them for pictures this small.
    if (size < 8 || !/^[\w ]{4}$/.test(name(content, at + 4))) return undefined
    at += size
  }
  return at
}

const ENDS: Record<PictureKind, End> = { jpeg: endOfJpeg, png: endOfPng, webp: endOfWebp, avif: endOfAvif }

/** What phones append to a photograph: padding, smaller copies of it, Samsung's metadata. */
const isOfCamera = (rest: Buffer): boolean =>
  rest.every((byte) => byte === 0) || rest.toString('latin1', 0, 3) === '\xff\xd8\xff' || rest.toString('latin1').endsWith('SEFT')

/** Text that no camera writes anywhere in a file. */
const FOREIGN = /<script|<\?php|<!doctype|<html|<svg[\s>]|javascript:|%PDF-\d/i
/** ZIP readers look for the end of an archive's directory in the last 64 KB of a file (22 bytes plus a comment). */
const ARCHIVE = { mark: 'PK\x05\x06', within: 65_557 }

const isSomethingElse = (content: Buffer): boolean =>
  FOREIGN.test(content.toString('latin1')) || content.subarray(-ARCHIVE.within).includes(ARCHIVE.mark, 0, 'latin1')

export function isWholePicture(kind: PictureKind, given: Uint8Array): boolean {
  const content = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const end = ENDS[kind](content, 0)
  if (end === undefined || end > content.length) return false
  const rest = content.subarray(end)
  return (rest.length === 0 || (kind === 'jpeg' && isOfCamera(rest))) && !isSomethingElse(content)
}
