/** Parts of response bodies. They are copied into place once the length of all is known. */

/** A buffer, or anything else that has a length in bytes and can copy them to a position in a buffer. */
export type Part = { readonly length: number; copy: (target: Buffer, at: number) => unknown }

/** One part after the other, in memory of their own. */
export function concatParts(parts: readonly Part[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(lengthOf(parts))
  copyParts(parts, bytes, 0)
  return bytes
}

export function lengthOf(parts: readonly Part[]): number {
  let length = 0
  for (const part of parts) length += part.length
  return length
}

export function copyParts(parts: readonly Part[], target: Buffer, at: number): void {
  for (const part of parts) {
    part.copy(target, at)
    at += part.length
  }
}
