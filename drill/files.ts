/** Files to upload during a drill. Each is generated from its mark, so that the stored file can be compared with the one sent. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { decoded } from '@masar/api/platform/decode-picture'
import type { Ask } from '../bench/fleet.ts'

/** Width and height of a picture in pixels; each is three bytes of noise, which does not compress. */
const SIDE = 180
const BYTES = 3 * SIDE * SIDE

const noise = (mark: string): Buffer => createHash('shake256', { outputLength: BYTES }).update(mark).digest()

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

function png(points: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  // Bit depth 8, colour type 2 (RGB), no interlacing.
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: SIDE }, (_, row) => [Buffer.alloc(1), points.subarray(3 * SIDE * row, 3 * SIDE * (row + 1))]).flat()
  const beginning = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([beginning, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))])
}

const isPicture = (mark: string): boolean => Number(/\d+$/.exec(mark)?.[0]) % 2 === 1

/** About 100 KB: a PNG for odd marks, a PDF for even ones. */
export const fileOf = (mark: string): Buffer =>
  isPicture(mark) ? png(noise(mark)) : Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(mark), Buffer.from('\n%%EOF\n')])

/** A document is stored byte for byte; a picture is re-encoded, but its pixels stay the same. */
async function isWhole(mark: string, kept: Buffer): Promise<boolean> {
  if (!isPicture(mark)) return kept.equals(fileOf(mark))
  const points = await decoded({ content: kept, from: 'staff' }, (image) => image.removeAlpha().raw(), 'badAttachment').catch(
    () => undefined,
  )
  return points?.equals(noise(mark)) ?? false
}

export type Files = { all: number; torn: string[] }

/** Compares the rows of attachments with `folder`: `torn` are those whose file is missing, truncated or different. */
export async function lookAtFiles(ask: Ask, folder: string): Promise<Files> {
  const rows = await ask<{ name: string; bytes: number; file: string }>('select name, bytes, file from attachments')
  const torn: string[] = []
  for (const { name, bytes, file } of rows) {
    const path = join(folder, file)
    const kept = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
    const mark = /^drill-.*(?=\.\w+$)/.exec(name)?.[0]
    if (kept.length !== bytes || (mark !== undefined && !(await isWhole(mark, kept)))) torn.push(`${name} ${file}`)
  }
  return { all: rows.length, torn }
}
