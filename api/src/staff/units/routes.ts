/** Endpoints of the individual cars of a model. */
import type { Kind } from '@masar/domain/vehicles'
import type { FastifyInstance } from 'fastify'
import { implement, type Guard, type Handlers } from '../../platform/implement.ts'
import * as present from './present.ts'
import { presentPeriod, presentUnit } from './present-unit.ts'
import type { ReservationService } from './reservations.ts'
import type { Retiring } from './retire.ts'
import type { Units } from './service.ts'

export type UnitServices = { units: Units; retiring: Retiring; reservations: ReservationService }

type OfModel = Handlers<'GET /v1/staff/rentals/{id}/units' | 'POST /v1/staff/rentals/{id}/units'>
type Add = OfModel['POST /v1/staff/rentals/{id}/units']

/** The same handlers for rental and for leasing models. */
const ofModel = (kind: Kind, units: Units) => ({
  list: async ({ path, query }: Parameters<OfModel['GET /v1/staff/rentals/{id}/units']>[0]) => ({
    data: present.presentCalendar(await units.calendar(kind, path.id, query)),
  }),
  add: async ({ path, body }: Parameters<Add>[0], { account, within }: Parameters<Add>[1]) => ({
    say: 'unitSaved' as const,
    data: presentUnit(await units.add(within, kind, path.id, body, account.accountId)),
  }),
})

export function unitRoutes(app: FastifyInstance, guard: Guard, { units, retiring, reservations }: UnitServices): void {
  const [rental, lease] = [ofModel('rental', units), ofModel('leasing', units)]
  implement(app, guard, {
    'GET /v1/staff/rentals/{id}/units': rental.list,
    'POST /v1/staff/rentals/{id}/units': rental.add,
    'GET /v1/staff/leasings/{id}/units': lease.list,
    'POST /v1/staff/leasings/{id}/units': lease.add,
    'PUT /v1/staff/units/{id}': async ({ path, body }, { account }) => ({
      say: 'unitSaved',
      data: presentUnit(await units.update(path.id, body, account.accountId)),
    }),
    'POST /v1/staff/units/{id}/blocks': async ({ path, body }, { account, within }) => ({
      say: 'unitBlocked',
      data: presentPeriod(await units.block(within, path.id, body, account.accountId)),
    }),
    'DELETE /v1/staff/units/{id}/blocks/{block_id}': ({ path }, { account }) => units.unblock(path.id, path.block_id, account.accountId),
    'POST /v1/staff/units/{id}/retire': async ({ path, body }, { account }) => {
      const { vehicleId, unit } = await retiring.retire(path.id, body, account.accountId)
      return { say: 'unitForSale', data: { pre_own_id: vehicleId, unit: presentUnit(unit) } }
    },
    'GET /v1/staff/pre_owns/{id}/origin': async ({ path }) => ({ data: present.presentOrigin(await retiring.origin(path.id)) }),
    'GET /v1/staff/enquiries/{id}/reservations': async ({ path, query }) => ({
      data: present.presentReservations(await reservations.read(path.id, query)),
    }),
    'POST /v1/staff/enquiries/{id}/reservations': async ({ path, body }, { account }) => ({
      say: 'carsReserved',
      data: present.presentReservations(await reservations.reserve(path.id, body, account.accountId)),
    }),
    'DELETE /v1/staff/enquiries/{id}/reservations': async ({ path }, { account }) => ({
      say: 'carsReleased',
      data: present.presentReservations(await reservations.release(path.id, account.accountId)),
    }),
  })
}
