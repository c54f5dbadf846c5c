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

function leave(left: Memory): void {
  left.answers -= 1
  if (left.answers > 0) return
  left.used = 0
  if (left !== memory && idle.length < MOST_IDLE) idle.push(left)
}

/** `whenLeft` is called with what is to be called once, when nobody reads the bytes any more: from then on they are others. */
export function joined(pieces: readonly Uint8Array[], whenLeft: (left: () => void) => void): Buffer {
  let length = 0
  for (const piece of pieces) length += piece.length
  if (length > SIZE / 8) return Buffer.concat(pieces, length)
  if (memory.used + length > SIZE) memory = idle.pop() ?? newMemory()
  const lent = memory
  const from = lent.used
  for (const piece of pieces) {
    lent.bytes.set(piece, lent.used)
    lent.used += piece.length
  }
  lent.answers += 1
  whenLeft(() => leave(lent))
  return lent.bytes.subarray(from, lent.used)
}
