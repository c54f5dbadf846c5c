/**
 * OpenTelemetry traces, exported by OTLP: a span for each request, with a child span for each statement.
 * They contain route patterns, names and times, never user input. Loaded only if a collector is configured.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { SeeQuery } from '@masar/api/platform/database'
import type { Span } from '@opentelemetry/api'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestFacts } from './request-observer.ts'

const CLOSE_WITHIN = 2_000

export type Traces = {
  observe: (app: FastifyInstance, facts: RequestFacts) => void
  query: SeeQuery
  /** Exports the spans that have not been sent yet. */
  close: () => Promise<void>
}

/** The SDK reads its other settings, such as headers and sampling, from `OTEL_…` variables itself. */
export async function openTraces(service: { name: string; version: string }, log: FastifyBaseLogger): Promise<Traces> {
  const [{ startNodeSdk }, api] = await Promise.all([import('@opentelemetry/sdk-node'), import('@opentelemetry/api')])
  const { context, diag, DiagLogLevel, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  const sdk = startNodeSdk({
    resourceAttributes: { 'service.name': service.name, 'service.version': service.version },
    // Do not export the host name or the command line.
    resourceDetectors: [],
    metricReaders: [],
    logRecordProcessors: [],
  })
  const said = (text: string) => log.warn({ trouble: text }, 'traces')
  const silent = () => {}
  diag.setLogger(
    { error: said, warn: said, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const tracer = trace.getTracer(service.name)
  const spans = new WeakMap<FastifyRequest, { span: Span; within: ReturnType<typeof context.active> }>()

  return {
    observe(app, { routeOf, isInternal }) {
      app.addHook('onRequest', (request, _reply, done) => {
        const parent = isInternal(request) ? context.active() : propagation.extract(ROOT_CONTEXT, request.headers)
        const { method } = request
        const route = routeOf(request)
        const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': request.id }
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
        const within = trace.setSpan(parent, span)
        spans.set(request, { span, within })
        context.with(within, done)
      })
      // Restore the context, which is lost while the body is read.
      app.addHook('preValidation', (request, _reply, done) => context.with(spans.get(request)?.within ?? context.active(), done))
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request)?.span
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },

    query({ text, failed, milliseconds }) {
      // Ignore background work, which belongs to no request.
      if (!trace.getSpan(context.active())) return
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const span = tracer.startSpan(text.split(' ', 1)[0] ?? 'query', {
        kind: SpanKind.CLIENT,
        startTime: Date.now() - milliseconds,
        attributes,
      })
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },

    // Do not wait for a collector that hangs.
    close: () =>
      Promise.race([sdk.shutdown().catch((error: unknown) => said(String(error))), sleep(CLOSE_WITHIN, undefined, { ref: false })]),
  }
}
