/** Papers as they are asked for: drawn by one worker, one after the other, and a bounded number waiting. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { atMost } from '../../platform/at-most.ts'
import type { Database } from '../../platform/database.ts'
import type { RawAnswer } from '../../platform/implement.ts'
import { selectContact } from '../../settings/queries.ts'
import type { Quotation } from '../queries.ts'
import { paperName, paperOf, type Paper } from './facts.ts'
import type { Done } from './worker.ts'

const WAITING = 20
/** A paper that takes longer is never going to be one. */
const PATIENCE = 20_000

export type Papers = ReturnType<typeof papers>

/** `siteUrl` is where the site is reached: the code on the paper leads there. */
export function papers(app: FastifyInstance, { db, siteUrl }: { db: Database; siteUrl: string }) {
  const inTurn = atMost(1, WAITING)
  let worker: Worker | undefined

  const open = (): Worker => {
    const opened = new Worker(new URL('./worker.ts', import.meta.url))
    // Nobody stays because of it.
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

  /** A worker that failed or is stuck is not asked again. */
  async function drawn(paper: Paper): Promise<Uint8Array> {
    const drawing = (worker ??= open())
    const over = new AbortController()
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(PATIENCE)])
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of ours, no window
      drawing.postMessage(paper)
      const [done] = (await Promise.race([
        once(drawing, 'message', { signal }),
        once(drawing, 'exit', { signal }).then(() => Promise.reject(new Error('The worker that draws papers has ended.'))),
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
    /** The paper of a quotation, for whom it may be shown to. */
    async of(quotation: Quotation): Promise<RawAnswer> {
      const url = `${siteUrl}/${quotation.language}/quotation/${quotation.code}`
      const paper = paperOf(quotation, await selectContact(db), url)
      const content = await inTurn(() => drawn(paper))
      const headers = {
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${paperName(quotation)}"`,
        'x-content-type-options': 'nosniff',
      }
      return { type: 'application/pdf', headers, content: Buffer.from(content) }
    },
  }
}
