/** Concatenates buffers into pooled memory: allocating new memory costs several times as much as copying into it. */

import { viewOf, type Piece } from './pieces.ts'

/** Bytes per slab. */
const SLAB_BYTES = 512 * 1024
/** How many unused slabs are kept for reuse. */
const MAX_IDLE = 8

type Slab = { bytes: Buffer; used: number; responses: number }

const newSlab = (): Slab => ({ bytes: Buffer.allocUnsafeSlow(SLAB_BYTES), used: 0, responses: 0 })

/** The slab being filled. Full ones are referenced only by their responses, so if one is never released, both are garbage-collected. */
let current = newSlab()
const idle: Slab[] = []

function releaseSlab(slab: Slab): void {
  slab.responses -= 1
  if (slab.responses > 0) return
  slab.used = 0
  if (slab !== current && idle.length < MAX_IDLE) idle.push(slab)
}

/** Call `release` once nobody reads the bytes any more: their memory is then reused. Further calls have no effect. */
export function concatPooled(pieces: readonly Piece[]): { bytes: Buffer; release: () => void } {
  let length = 0
  for (const { start, end } of pieces) length += end - start
  if (length > SLAB_BYTES / 8) return { bytes: Buffer.concat(pieces.map(viewOf), length), release: () => {} }
  if (current.used + length > SLAB_BYTES) current = idle.pop() ?? newSlab()
  const slab = current
  const from = slab.used
  for (const { bytes, start, end } of pieces) slab.used += bytes.copy(slab.bytes, slab.used, start, end)
  slab.responses += 1
  let isHeld = true
  const release = () => {
    if (isHeld) releaseSlab(slab)
    isHeld = false
  }
  return { bytes: slab.bytes.subarray(from, slab.used), release }
}
