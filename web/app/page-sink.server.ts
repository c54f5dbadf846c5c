/**
 * Takes a page from React and gives it on as a stream of the web. React gives a page away in pieces of four kilobytes, each of which
 * costs whoever passes it on more than its bytes: all that there is of it goes on at once, whenever React has nothing more for now.
 */
import { EventEmitter } from 'node:events'
import type { Filter } from './late-scripts.server.ts'

/** React asks of where it writes no more than this; a whole Writable took a twentieth of the time of a page. */
export class PageSink extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true
  readonly page: ReadableStream<Uint8Array<ArrayBuffer>>
  readonly #filter: Filter
  readonly #done: () => void
  #pieces: Uint8Array[] = []
  #over = false
  #to: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined

  /** `done` is told once: at the end, or when nobody reads any more. */
  constructor(filter: Filter, done: () => void) {
    super()
    this.#filter = filter
    this.#done = done
    this.page = new ReadableStream({
      start: (controller) => void (this.#to = controller),
      cancel: () => {
        // React hears of it, and stops.
        if (this.#end()) this.emit('close')
      },
    })
  }

  write(piece: Uint8Array | string): boolean {
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
    return true
  }

  /** React calls this when it has written what there is. */
  flush(): void {
    if (this.#pieces.length === 0) return
    this.#pass(this.#filter.next(Buffer.concat(this.#pieces)))
    this.#pieces = []
  }

  end(): this {
    this.flush()
    this.#pass(this.#filter.rest())
    if (this.#end()) this.#to?.close()
    return this
  }

  destroy(error?: Error): void {
    if (this.#end()) this.#to?.error(error)
  }

  #pass(bytes: Buffer<ArrayBuffer>): void {
    if (!this.#over && bytes.length > 0) this.#to?.enqueue(bytes)
  }

  /** Whether this is the end: there is one. */
  #end(): boolean {
    if (this.#over) return false
    this.#over = true
    this.#done()
    return true
  }
}
