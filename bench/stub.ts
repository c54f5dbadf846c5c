/**
 * What a response costs before any work is done for it: the product's own server frame (headers, log, limits, compression off),
 * replaying recorded responses of the product byte for byte.
 */
import type { AddressInfo } from 'node:net'
import { clientNetwork } from '@masar/api/platform/client-address'
import { noLimits } from '@masar/api/platform/limits/rate-limits'
import { drainable } from '@masar/server/draining'
import { createFrame } from '@masar/server/frame'
import { loadGuard } from '@masar/server/load-guard'
import { openLog } from '@masar/server/observability/log'
import { replaying } from './replay.ts'

const load = loadGuard({ most: 0, onRefusals: () => {} })
const { app } = await createFrame({ trustProxy: false, load, log: openLog('info'), internalKey: 'none', site: () => undefined })
// Counts requests as api/ does when rate limits are off.
app.addHook('onRequest', async (request) => noLimits.spend('everything', clientNetwork(request.ip)))

drainable(app)

/** Headers taken from the recorded response; all others come from the frame. */
const OWN = ['content-type', 'vary']

const nextSample = replaying()
app.get('/v1/*', (_request, reply) => {
  const sample = nextSample()
  if (sample === undefined) return reply.code(503).send()
  for (const name of OWN) {
    const at = sample.headers.indexOf(name)
    if (at !== -1) void reply.header(name, sample.headers[at + 1] ?? '')
  }
  return reply.code(sample.status).send(sample.body)
})

await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
