/** Files that are sent while something goes wrong: each is made from its mark, so that what is kept can be held against what was sent. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { decoded } from '@masar/api/platform/decode-picture'
import type { Ask } from '../bench/fleet.ts'

/** Of a picture, in points; three bytes each that no packing makes smaller. */
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
  // Eight bits of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: SIDE }, (_, row) => [Buffer.alloc(1), points.subarray(3 * SIDE * row, 3 * SIDE * (row + 1))]).flat()
  const beginning = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([beginning, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))])
}

const isPicture = (mark: string): boolean => Number(/\d+$/.exec(mark)?.[0]) % 2 === 1

/** About 100 KB: a picture for every second mark, else a document. */
export const fileOf = (mark: string): Buffer =>
  isPicture(mark) ? png(noise(mark)) : Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(mark), Buffer.from('\n%%EOF\n')])

/** A document is kept as it came, a picture is packed anew: its points are the same. */
async function isWhole(mark: string, kept: Buffer): Promise<boolean> {
  if (!isPicture(mark)) return kept.equals(fileOf(mark))
  const points = await decoded({ content: kept, from: 'staff' }, (image) => image.removeAlpha().raw(), 'badAttachment').catch(
    () => undefined,
  )
  return points?.equals(noise(mark)) ?? false
}

export type Files = { all: number; torn: string[] }

/** Rows of files whose content is not there, not all of it, or another. The folder is the one of attachments. */
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
