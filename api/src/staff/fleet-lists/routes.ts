/** Endpoints that export and import the fleet as CSV. */
import { FLEET_LIST_UPLOAD } from '@masar/domain/uploads'
import type { FleetFilters } from '@masar/contract/staff-fleet'
import type { Kind } from '@masar/domain/vehicles'
import type { FastifyInstance } from 'fastify'
import type { StaffHolder } from '../../platform/access.ts'
import { implement, type Guard } from '../../platform/implement.ts'
import { acceptUploads } from '../../platform/uploads.ts'
import { batchesBelow, csvResponse } from '../csv.ts'
import { filterOf } from '../fleet/filter.ts'
import { COLUMNS } from './columns.ts'
import type { FleetLists } from './service.ts'

export function fleetListRoutes(app: FastifyInstance, guard: Guard, lists: FleetLists): void {
  const exports =
    (kind: Kind, name: string) =>
    async ({ query }: { query: FleetFilters }, { account, readOnly }: { account: StaffHolder; readOnly: boolean }) =>
      csvResponse(name, COLUMNS, batchesBelow(await lists.exported(kind, filterOf(query), account.accountId, readOnly)))
  implement(app, guard, {
    'GET /v1/staff/rentals.csv': exports('rental', 'rentals'),
    'GET /v1/staff/leasings.csv': exports('leasing', 'leasings'),
    'GET /v1/staff/pre_owns.csv': exports('pre_owned', 'pre-owned'),
  })
  void app.register(async (scope) => {
    acceptUploads(scope, FLEET_LIST_UPLOAD)
    implement(scope, guard, {
      'POST /v1/staff/fleet/import': async ({ query, body }, { account, language }) => {
        const dryRun = query.dry_run === 'true'
        const { faults, newKinds, ...report } = await lists.bringIn(body, dryRun, account.accountId, language)
        return { say: dryRun ? 'ok' : 'listBroughtIn', data: { dry_run: dryRun, ...report, new_kinds: newKinds, errors: faults } }
      },
    })
  })
}
