/** Concatenates buffers into pooled memory: allocating new memory costs several times as much as copying into it. */

/** Bytes per slab. */
const SIZE = 512 * 1024
/** How many unused slabs are kept for reuse. */
const MOST_IDLE = 8

type Memory = { bytes: Buffer; used: number; answers: number }

const newMemory = (): Memory => ({ bytes: Buffer.allocUnsafeSlow(SIZE), used: 0, answers: 0 })

/** The slab being filled. Full ones are referenced only by their responses, so if one is never released, both are garbage-collected. */
let memory = newMemory()
const idle: Memory[] = []

function giveBack(lent: Memory): void {
  lent.answers -= 1
  if (lent.answers > 0) return
  lent.used = 0
  if (lent !== memory && idle.length < MOST_IDLE) idle.push(lent)
}

/** Call `leave` once nobody reads the bytes any more: their memory is then reused. Further calls have no effect. */
export function joined(pieces: readonly Uint8Array[]): { bytes: Buffer; leave: () => void } {
  let length = 0
  for (const piece of pieces) length += piece.length
  if (length > SIZE / 8) return { bytes: Buffer.concat(pieces, length), leave: () => {} }
  if (memory.used + length > SIZE) memory = idle.pop() ?? newMemory()
  const lent = memory
  const from = lent.used
  for (const piece of pieces) {
    lent.bytes.set(piece, lent.used)
    lent.used += piece.length
  }
  lent.answers += 1
  let isLent = true
  const leave = () => {
    if (isLent) giveBack(lent)
    isLent = false
  }
  return { bytes: lent.bytes.subarray(from, lent.used), leave }
}
