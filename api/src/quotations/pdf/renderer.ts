/** Renders PDFs of quotations on request: in one worker thread, one at a time, with a bounded queue. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import type { Database } from '../../platform/database.ts'
import type { RawAnswer } from '../../platform/implement.ts'
import { selectContact } from '../../settings/queries.ts'
import type { Quotation } from '../queries.ts'
import { pdfName, pdfContentOf, type PdfContent } from './content.ts'
import type { Done } from './worker.ts'

const MAX_QUEUED = 20
/** After this long, rendering counts as stuck. */
const TIMEOUT_MS = 20_000

export type PdfRenderer = ReturnType<typeof pdfRenderer>

/** `siteUrl` is the site's public URL, which the QR code leads to. */
export function pdfRenderer(app: FastifyInstance, { db, siteUrl }: { db: Database; siteUrl: string }) {
  const inTurn = limitConcurrency(1, MAX_QUEUED)
  let worker: Worker | undefined

  const open = (): Worker => {
    const opened = new Worker(new URL('./worker.ts', import.meta.url))
    // An idle worker must not keep the process alive.
    opened.unref()
    opened.once('exit', () => {
      if (worker === opened) worker = undefined
    })
    return opened
  }

  function close(): Promise<unknown> {
    const closing = worker?.terminate() ?? Promise.resolve()
    worker = undefined
    return closing
  }

  /** Renders in the worker; one that fails or is stuck is terminated, and the next request starts another. */
  async function render(content: PdfContent): Promise<Uint8Array> {
    const rendering = (worker ??= open())
    const over = new AbortController()
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, which has no origin
      rendering.postMessage(content)
      const [done] = (await Promise.race([
        once(rendering, 'message', { signal }),
        once(rendering, 'exit', { signal }).then(() => Promise.reject(new Error('The worker that draws papers has ended.'))),
      ])) as [Done]
      if ('trouble' in done) throw new Error(done.trouble)
      return done.content
    } catch (error) {
      await close()
      throw error
    } finally {
      over.abort()
    }
  }

  app.addHook('onClose', async () => void (await close()))

  return {
    /** The PDF of a quotation as a response; the caller has checked that the reader may see it. */
    async of(quotation: Quotation): Promise<RawAnswer> {
      const url = `${siteUrl}/${quotation.language}/quotation/${quotation.code}`
      const content = pdfContentOf(quotation, await selectContact(db), url)
      const pdf = await inTurn(() => render(content))
      const headers = {
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${pdfName(quotation)}"`,
        'x-content-type-options': 'nosniff',
      }
      return { type: 'application/pdf', headers, content: Buffer.from(pdf) }
    },
  }
}
