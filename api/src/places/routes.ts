import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/failure.ts'
import { implement, type Guard } from '../platform/implement.ts'
import { presentPlace } from './present.ts'
import { nearestPlace, placeById, suggestPlaces } from './service.ts'
import { wholeList } from '../platform/whole-list.ts'

const tenths = (value: number): number => Math.round(value * 10) / 10

export function placeRoutes(app: FastifyInstance, guard: Guard): void {
  implement(app, guard, {
    'GET /v1/places': async ({ query }) => wholeList(suggestPlaces(query.q ?? '').map(presentPlace)),
    'GET /v1/places/nearest': async ({ query }) => {
      const { place, distance } = nearestPlace(query)
      return { data: { ...presentPlace(place), distance_km: tenths(distance) } }
    },
    'GET /v1/places/{id}': async ({ path }) => {
      const place = placeById(path.id)
      if (!place) throw new ApiError('not_found')
      return { data: presentPlace(place) }
    },
  })
}
