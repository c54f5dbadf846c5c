/** Pieces of bytes put one behind the other. */

/** Bytes. An answer with memory of its own would keep the collector busy: many share a piece of this size, which goes when they have left. */
const SHARED = 512 * 1024

let shared = Buffer.allocUnsafeSlow(SHARED)
let used = 0

/** For what leaves soon: as long as any of them is held, so is all that it shares with. */
export function joined(pieces: readonly Uint8Array[]): Buffer {
  let length = 0
  for (const piece of pieces) length += piece.length
  if (length > SHARED / 8) return Buffer.concat(pieces, length)
  if (used + length > SHARED) {
    shared = Buffer.allocUnsafeSlow(SHARED)
    used = 0
  }
  const from = used
  for (const piece of pieces) {
    shared.set(piece, used)
    used += piece.length
  }
  return shared.subarray(from, used)
}
