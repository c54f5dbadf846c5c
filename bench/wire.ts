/** Just enough HTTP/1.1 to know where a response ends, for a client that costs less than what it measures. */

const HEAD_END = Buffer.from('\r\n\r\n')
const LINE_END = Buffer.from('\r\n')

/** The offset at which the chunks that start at `from` end, or -1 while some are still missing. */
function chunksEnd(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    const line = bytes.indexOf(LINE_END, at)
    if (line === -1) return -1
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    if (Number.isNaN(size)) throw new Error('A chunk of the answer has no size.')
    const next = line + 2 + size + 2
    if (next > bytes.length) return -1
    if (size === 0) return next
    at = next
  }
}

/** Reads the responses of a connection on which only one request at a time is outstanding. */
export class AnswerReader {
  #kept: Buffer | undefined
  #status = 0
  #left = 0

  /** Takes bytes as they arrive; the buffer may be reused afterwards. Returns the status once the response is complete. */
  push(bytes: Buffer): number | undefined {
    if (this.#left > 0) {
      this.#left -= bytes.length
      return this.#left > 0 ? undefined : this.#status
    }
    const all = this.#kept === undefined ? bytes : Buffer.concat([this.#kept, bytes])
    this.#kept = undefined
    const headEnd = all.indexOf(HEAD_END)
    const head = headEnd === -1 ? '' : all.toString('latin1', 0, headEnd + 2)
    this.#status = Number(head.slice(9, 12))
    const bodyAt = headEnd + HEAD_END.length
    const announced = /\r\ncontent-length: *(\d+)\r\n/i.exec(head)?.[1]
    if (announced !== undefined) {
      this.#left = bodyAt + Number(announced) - all.length
      return this.#left > 0 ? undefined : this.#status
    }
    const chunked = /\r\ntransfer-encoding: *chunked\r\n/i.test(head)
    if (headEnd !== -1 && (!chunked || chunksEnd(all, bodyAt) !== -1)) return this.#status
    this.#kept = Buffer.from(all)
    return undefined
  }
}
