/** Bytes within larger buffers, of which response bodies are put together. */

/** The bytes from `start` up to, not including, `end`. */
export type Piece = { readonly bytes: Buffer; readonly start: number; readonly end: number }

export const wholePiece = (bytes: Buffer): Piece => ({ bytes, start: 0, end: bytes.length })

export const textPiece = (text: string): Piece => wholePiece(Buffer.from(text))

export const viewOf = ({ bytes, start, end }: Piece): Buffer => bytes.subarray(start, end)
