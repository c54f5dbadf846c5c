/** Serves the metrics to Prometheus on a separate port, which is not public. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cannotListen } from '../operator-messages.ts'
import type { Metrics } from './metrics.ts'

export type MetricsServer = { port: number; close: () => void }

export async function serveMetrics({ registry }: Metrics, address: { port: number; host: string }): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.requestTimeout = 10_000
  // Do not share the port among cluster workers: each process reports its own metrics.
  server.listen({ ...address, exclusive: true })
  await once(server, 'listening').catch((error: unknown) => {
    throw cannotListen(error as NodeJS.ErrnoException, 'METRICS_HOST', address.host) ?? error
  })
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
