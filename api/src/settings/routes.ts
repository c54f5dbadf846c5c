/** The endpoints of the settings. */
import type { FastifyInstance } from 'fastify'
import { implement, type Guard } from '../platform/implement.ts'
import { presentForStaff, presentPublic } from './present.ts'
import type { Settings } from './queries.ts'
import type { SettingsService } from './service.ts'

const saved = (settings: Settings) => ({ say: 'settingsSaved' as const, data: presentForStaff(settings) })

export function settingsRoutes(app: FastifyInstance, guard: Guard, settings: SettingsService, clock: () => Date): void {
  app.addHook('onReady', settings.open)
  app.addHook('preClose', settings.close)
  implement(app, guard, {
    'GET /v1/settings': async () => ({ data: presentPublic(await settings.now(), clock()) }),
    'GET /v1/staff/settings': async () => ({ data: presentForStaff(await settings.current()) }),
    'PUT /v1/staff/settings/contact': async ({ body }, { account }) => saved(await settings.contact(account.accountId, body)),
    'PUT /v1/staff/settings/branches/{id}': async ({ path, body }, { account }) =>
      saved(await settings.branch(account.accountId, path.id, body)),
    'PUT /v1/staff/settings/vat': async ({ body }, { account }) => saved(await settings.vat(account.accountId, body)),
    'PUT /v1/staff/settings/closed_days': async ({ body }, { account }) => saved(await settings.closedDays(account.accountId, body)),
  })
}
