/** Observability as configured: metrics, traces, both or neither. */
import type { OpenDatabase, SeeQuery } from '@masar/api/platform/database'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { OpenMail } from '../mail.ts'
import { serveMetrics } from './metrics-server.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { RequestObserver } from './request-observer.ts'

export type Observability = {
  metrics: Metrics | undefined
  observers: readonly RequestObserver[]
  /** Undefined without metrics and traces: then statements are not timed. */
  query: SeeQuery | undefined
  close: () => Promise<void>
}

const secondsSince = (moment: Date | null): number => (moment === null ? 0 : Math.max(0, (Date.now() - moment.getTime()) / 1000))

export async function openObservability(
  config: Pick<Config, 'metrics' | 'traces'>,
  version: string,
  log: FastifyBaseLogger,
): Promise<Observability> {
  const metrics = config.metrics && createMetrics()
  const served = metrics && config.metrics && (await serveMetrics(metrics, config.metrics))
  if (served) log.info({ port: served.port }, 'metrics')
  // Imported on demand, because loading it takes a quarter of a second.
  const traces = config.traces && (await (await import('./traces.ts')).openTraces({ name: config.traces.service, version }, log))
  // Traces first, so that a request's span is open before other observers run within it.
  const observers = [traces, metrics].filter((each) => each !== undefined)
  return {
    metrics,
    observers,
    query:
      observers.length === 0
        ? undefined
        : (ended) => {
            for (const { query } of observers) query(ended)
          },
    close: async () => {
      served?.close()
      await traces?.close()
    },
  }
}

/** Gauges for database connections and outgoing e-mail. */
export function registerStates({ gauge }: Metrics, { pool }: OpenDatabase, mail: OpenMail): void {
  if (pool) {
    gauge('masar_database_connections', 'Connections to PostgreSQL', () => pool().open)
    gauge('masar_database_connections_idle', 'Those of them that have nothing to do', () => pool().idle)
    gauge('masar_database_waiting', 'Work that waits for a connection', () => pool().waiting)
  }
  gauge('masar_letters_waiting', 'Letters that have not left', async () => (await mail.waiting()).letters)
  gauge('masar_mail_server_missed', '1 as long as the mail server has not let us in since the start', () => Number(mail.isUnreachable()))
  gauge('masar_letters_oldest_seconds', 'Age of the oldest of them', async () => secondsSince((await mail.waiting()).since))
}
