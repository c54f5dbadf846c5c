/** How fast queued e-mails are delivered to an SMTP server on this machine. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Figure } from './figures.ts'
import { withDatabase, type Place } from './fleet.ts'
import { startProduct } from './servers.ts'

const LETTERS = 2_000

/** Queues e-mails that are due now. */
function fillLetters(place: Place): Promise<void> {
  return withDatabase(place, async (_opened, ask) => {
    await ask(`insert into letters (message_id, name, language, recipient, "values", created_at, next_attempt_at)
      select '<bench-' || at || '@masar.example>', 'password_changed', 'en', 'customer-' || at || '@bench.example', '{}', now(), now()
      from generate_series(1, ${LETTERS}) as at`)
  })
}

export async function measureLetters(place: Place, folder: string): Promise<Figure> {
  await fillLetters(place)
  let arrived = 0
  let first = 0
  const all = Promise.withResolvers<void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume()
      stream.once('end', () => {
        if (arrived++ === 0) first = performance.now()
        if (arrived === LETTERS) all.resolve()
        done()
      })
    },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  const product = await startProduct(place, folder, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  try {
    await Promise.race([all.promise, sleep(60_000)])
    const perSecond = arrived / ((performance.now() - first) / 1000)
    return {
      what: `letters a second into a local SMTP server (${arrived} of ${LETTERS})`,
      reached: perSecond,
      unit: 'a second',
      atLeast: 200,
    }
  } finally {
    await product.stop()
    server.close()
  }
}
