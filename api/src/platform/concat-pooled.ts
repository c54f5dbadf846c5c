/** Concatenates the parts of a response in pooled memory: allocating new memory costs several times as much as copying into it. */

import { concatParts, copyParts, lengthOf, type Part } from './parts.ts'

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
export function concatPooled(parts: readonly Part[]): { bytes: Buffer; release: () => void } {
  const length = lengthOf(parts)
  if (length > SLAB_BYTES / 8) return { bytes: concatParts(parts), release: () => {} }
  if (current.used + length > SLAB_BYTES) current = idle.pop() ?? newSlab()
  const slab = current
  const from = slab.used
  copyParts(parts, slab.bytes, from)
  slab.used += length
  slab.responses += 1
  let isHeld = true
  const release = () => {
    if (isHeld) releaseSlab(slab)
    isHeld = false
  }
  return { bytes: slab.bytes.subarray(from, slab.used), release }
}
