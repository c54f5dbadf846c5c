import type { FastifyInstance } from 'fastify'

/** Runs `work` at an interval while the process runs, never twice at a time; `what` is the log message when it fails. */
export function repeatEvery(app: FastifyInstance, milliseconds: number, what: string, work: () => Promise<void>): void {
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
  // Let a run in progress finish before the database is closed.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await underWay
  })
}
