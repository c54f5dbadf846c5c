/** The mail of this process: to the configured server, else into files of the outbox. */
import { join } from 'node:path'
import { selectContact } from '@masar/api'
import type { OpenDatabase } from '@masar/api/platform/database'
import { createMail, type RunningMail } from '@masar/api/platform/mail/create-mail'
import { outboxTransport, smtpTransport } from '@masar/api/platform/mail/transports'
import type { Visitors } from '@masar/api/platform/mail/worker'
import type { Secrets } from '@masar/api/platform/sealed'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'

export const outboxFolder = (config: Config): string => join(config.dataFolder, 'outbox')

export function openMail(
  config: Config,
  { db, listen }: OpenDatabase,
  { secrets, visitors, log }: { secrets: Secrets; visitors: Visitors; log: FastifyBaseLogger },
): RunningMail {
  const folder = outboxFolder(config)
  if (!config.smtpUrl && !config.development) log.warn(`no SMTP_URL: mail is written to files in ${folder} and reaches nobody`)
  return createMail({
    db,
    listen,
    clock: () => new Date(),
    transport: config.smtpUrl ? smtpTransport(config.smtpUrl) : outboxTransport(folder),
    outbox: folder,
    secrets,
    contact: () => selectContact(db),
    from: config.mailFrom,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    visitors,
    log,
  })
}
