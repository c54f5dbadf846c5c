/** Prometheus metrics of the process. Labels are route patterns and our own names, never user input. */
import type { ApiParts } from '@masar/api'
import type { EndedQuery } from '@masar/api/platform/database'
import { RateLimited, type Limits } from '@masar/api/platform/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PageSource } from '../pages/page-store.ts'
import type { RequestFacts } from './request-observer.ts'

/** Histogram buckets, from a cached page (1 ms) to what no visitor would wait for. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export type RegisterGauge = NonNullable<ApiParts['gauge']>

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  // CPU, memory, open handles, garbage collection and event-loop delay.
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'masar_request_seconds',
    help: 'Requests by route, method, status, and whether a client or a page of ours asked',
    labelNames: ['route', 'method', 'status', 'from'],
    buckets: SECONDS,
    registers,
  })
  const queries = new Histogram({
    name: 'masar_database_query_seconds',
    help: 'Statements by how they ended',
    labelNames: ['ended'],
    buckets: SECONDS,
    registers,
  })
  const refusals = new Counter({ name: 'masar_refused_total', help: 'Requests over a limit', labelNames: ['limit'], registers })
  const turnedAway = new Counter({
    name: 'masar_turned_away_total',
    help: 'Requests refused because there was too much at once',
    registers,
  })
  const pages = new Counter({
    name: 'masar_page_store_total',
    help: 'Public pages by where they came from',
    labelNames: ['from'],
    registers,
  })

  /** Registers a gauge that is read at each scrape. If reading fails its value is NaN, and the scrape still succeeds. */
  const gauge: RegisterGauge = (name, help, read) => {
    const state = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        try {
          this.set(await read())
        } catch {
          this.set(Number.NaN)
        }
      },
    })
    registry.registerMetric(state)
  }

  return {
    registry,
    gauge,
    query: ({ failed, milliseconds }: EndedQuery) => queries.observe({ ended: failed ? 'failed' : 'well' }, milliseconds / 1000),
    page: (from: PageSource) => pages.inc({ from }),
    turnedAway: (requests: number) => turnedAway.inc(requests),

    /** Wraps the rate limits to count refusals. */
    counting: (limits: Limits): Limits => ({
      ...limits,
      async spend(name, key) {
        await limits.spend(name, key).catch((error: unknown) => {
          if (error instanceof RateLimited) refusals.inc({ limit: error.limit.name })
          throw error
        })
      },
    }),

    observe(app: FastifyInstance, { routeOf, isInternal }: RequestFacts): void {
      app.addHook('onResponse', async (request, reply) => {
        // An event stream lasts until its client leaves; nobody waits for it to end, so its duration is not a response time.
        if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return
        const from = isInternal(request) ? 'page' : 'client'
        const labels = { route: routeOf(request), method: request.method, status: reply.statusCode, from }
        requests.observe(labels, reply.elapsedTime / 1000)
      })
    },
  }
}
