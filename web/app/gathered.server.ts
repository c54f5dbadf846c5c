/** React gives a page away in pieces of four kilobytes; each costs whoever passes it on more than its bytes. */
import { Writable } from 'node:stream'

/** Takes a page from React, and passes on at once all that there is of it whenever React has nothing more for now. */
export class Gathered extends Writable {
  readonly #to: Writable
  #pieces: Buffer[] = []

  constructor(to: Writable) {
    super()
    this.#to = to
    to.once('close', () => this.destroy())
  }

  /** React calls this when it has written what there is. */
  flush(): void {
    if (this.#pieces.length === 0) return
    this.#to.write(Buffer.concat(this.#pieces))
    this.#pieces = []
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, next: () => void): void {
    this.#pieces.push(piece)
    next()
  }

  override _final(done: () => void): void {
    this.flush()
    this.#to.end(done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // Not after the end: somebody may still be reading.
    if (!this.writableFinished) this.#to.destroy(error ?? undefined)
    done(error)
  }
}
