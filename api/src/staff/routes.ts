/** Endpoints for staff accounts and the audit log. */
import type { FastifyInstance } from 'fastify'
import { deviceWords } from '../accounts/device.ts'
import type { Database } from '../platform/database.ts'
import { implement, type Guard } from '../platform/implement.ts'
import type { OwnAccount } from './own-account.ts'
import { periodOf } from './period.ts'
import * as present from './present.ts'
import { listAudit } from './audit-queries.ts'
import type { Users } from './users.ts'
import { wholeList } from '../platform/whole-list.ts'

export type StaffServices = { db: Database; own: OwnAccount; users: Users }

function ownRoutes(app: FastifyInstance, guard: Guard, { own }: StaffServices): void {
  implement(app, guard, {
    'PUT /v1/staff/login': async ({ body }, { userAgent, network, note }) => {
      const signedIn = await own.signIn(body, { client: deviceWords(userAgent), network })
      note({ by: `${signedIn.account.role} ${signedIn.account.id}` })
      return { say: 'signedIn', data: present.presentStaffSession(signedIn) }
    },
    'GET /v1/staff/session': async (_input, { account }) => ({ data: present.presentMe(await own.read(account), account) }),
    'DELETE /v1/staff/session': (_input, { account }) => own.signOut(account),
    'PUT /v1/staff/password': async ({ body }, { account, network }) => {
      await own.changePassword(account, { current: body.current_password, next: body.new_password }, network)
      return { say: 'staffPasswordChanged' }
    },
    'POST /v1/staff/totp': async (_input, { account }) => ({ data: await own.beginTotp(account) }),
    'PUT /v1/staff/totp': async ({ body }, { account }) => {
      await own.confirmTotp(account, body.code)
      return { say: 'totpOn' }
    },
    'DELETE /v1/staff/totp': async ({ body }, { account, network }) => {
      await own.removeTotp(account, body.password, network)
      return { say: 'totpOff' }
    },
  })
}

function userRoutes(app: FastifyInstance, guard: Guard, { users }: StaffServices): void {
  implement(app, guard, {
    'GET /v1/staff/colleagues': async () => wholeList(await users.colleagues()),
    'GET /v1/staff/users': async ({ query: { page, per_page, role, active, q } }) => {
      const filter = { role, q, active: active === undefined ? undefined : active === 'true' }
      const { items, total } = await users.list(filter, { page, per_page })
      return { data: items.map(present.presentUser), meta: { total, page, per_page } }
    },
    'POST /v1/staff/users': async ({ body }, { account, within }) => ({
      say: 'userSaved',
      data: present.presentSavedUser(await users.create(within, account.accountId, body)),
    }),
    'GET /v1/staff/users/{id}': async ({ path }) => ({ data: present.presentUser(await users.read(path.id)) }),
    'PUT /v1/staff/users/{id}': async ({ path, body }, { account }) => ({
      say: 'userSaved',
      data: present.presentSavedUser(await users.update(account.accountId, path.id, body)),
    }),
    'DELETE /v1/staff/users/{id}': ({ path }, { account }) => users.disable(account.accountId, path.id),
  })
}

export function staffRoutes(app: FastifyInstance, guard: Guard, services: StaffServices): void {
  ownRoutes(app, guard, services)
  userRoutes(app, guard, services)
  implement(app, guard, {
    'GET /v1/staff/audit': async ({ query: { page, per_page, from, to, order, ...filter } }, { language }) => {
      const within = { ...filter, ...periodOf({ from, to }) }
      const { items, total } = await listAudit(services.db, within, { page, per_page, newestFirst: order !== 'at asc' })
      return { data: items.map((entry) => present.presentAudit(entry, language)), meta: { total, page, per_page } }
    },
  })
}
