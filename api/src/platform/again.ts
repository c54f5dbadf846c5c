import type { FastifyInstance } from 'fastify'

/** Does something again and again while the process runs; `what` says in the log what did not work. */
export function again(app: FastifyInstance, milliseconds: number, what: string, work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      underWay ??= work()
        .catch((error: unknown) => app.log.warn({ err: error }, what))
        .finally(() => {
          underWay = undefined
        })
    }, milliseconds)
    timer.unref()
  })
  // Before the database goes: what has begun may end.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await underWay
  })
}
