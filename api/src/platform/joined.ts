/** Pieces of bytes put one behind the other, in memory that is used again: to have new memory costs several times what copying into it does. */

/** Bytes. */
const SIZE = 512 * 1024
/** So many pieces of memory are kept for when they are needed again. */
const MOST_IDLE = 8

type Memory = { bytes: Buffer; used: number; answers: number }

const newMemory = (): Memory => ({ bytes: Buffer.allocUnsafeSlow(SIZE), used: 0, answers: 0 })

/** What is being filled. Full pieces are held by nothing but their answers: where one of these never leaves, the collector takes both. */
let memory = newMemory()
const idle: Memory[] = []

function giveBack(lent: Memory): void {
  lent.answers -= 1
  if (lent.answers > 0) return
  lent.used = 0
  if (lent !== memory && idle.length < MOST_IDLE) idle.push(lent)
}

/** `leave` is to be called when nobody reads the bytes any more: from then on they are others. Called again, it does nothing. */
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
