/** Outgoing e-mail of this process: to the configured SMTP server, or else to files in the outbox folder. */
import { join } from 'node:path'
import { selectContact } from '@masar/api'
import type { OpenDatabase } from '@masar/api/platform/database'
import { createMail, type RunningMail } from '@masar/api/platform/mail/create-mail'
import { outboxTransport, smtpTransport, type MailTransport } from '@masar/api/platform/mail/transports'
import { troubleOf } from '@masar/api/platform/mail/trouble'
import type { Visitors } from '@masar/api/platform/mail/worker'
import type { Secrets } from '@masar/api/platform/text-cipher'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'

export const outboxFolder = (config: Config): string => join(config.dataFolder, 'outbox')

/** Milliseconds until the connection check is retried after a failure. */
const RETRY_MS = 60_000

/** `isUnreachable`: whether the mail server has refused us since the start, and has not accepted us yet. */
export type OpenMail = RunningMail & { isUnreachable: () => boolean }

/** Connects and signs in until it succeeds, to reveal a wrong address or password before a customer waits in vain for a code. */
function verifyConnection({ verify }: MailTransport, log: FastifyBaseLogger, pause: number) {
  let isUnreachable = false
  let alarm: NodeJS.Timeout | undefined
  async function ask(): Promise<void> {
    try {
      await verify?.()
      if (isUnreachable) log.info('the mail server lets us in')
      isUnreachable = false
    } catch (error) {
      if (!isUnreachable)
        log.warn({ trouble: troubleOf(error).text }, 'the mail server of SMTP_URL does not let us in: letters wait until it does')
      isUnreachable = true
      alarm = setTimeout(() => void ask(), pause).unref()
    }
  }
  return { ask, isUnreachable: () => isUnreachable, stop: () => clearTimeout(alarm) }
}

export function openMail(
  config: Config,
  { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>,
  { secrets, visitors, log, retryMs = RETRY_MS }: { secrets: Secrets; visitors: Visitors; log: FastifyBaseLogger; retryMs?: number },
): OpenMail {
  const folder = outboxFolder(config)
  if (!config.smtpUrl && !config.development) log.warn(`no SMTP_URL: mail is written to files in ${folder} and reaches nobody`)
  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl) : outboxTransport(folder)
  const server = verifyConnection(transport, log, retryMs)
  const mail = createMail({
    db,
    listen,
    clock: () => new Date(),
    transport,
    outbox: folder,
    secrets,
    contact: () => selectContact(db),
    from: config.mailFrom,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    visitors,
    log,
  })
  return {
    ...mail,
    isUnreachable: server.isUnreachable,
    start: async () => {
      await mail.start()
      // Do not hold up the start.
      void server.ask()
    },
    stop: async () => {
      server.stop()
      await mail.stop()
    },
  }
}
