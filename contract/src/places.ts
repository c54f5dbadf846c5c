/** Places in Oman that a car can be brought to: suggestions while somebody types, one place, the nearest one. */
import * as z from 'zod'
import type { Calls } from './call.ts'
import { inQuery, listResponse, itemResponse } from './shapes.ts'
import { SearchTerm } from './texts.ts'

/** A place suggestion, always in both languages, for people who type Arabic on an English page. */
const Place = z.object({
  id: z.string(),
  placeId: z.string().meta({ description: 'Same as `id`, under the name that place services commonly use' }),
  description: z.string().meta({ description: 'The place and where it is, on one line' }),
  ar_description: z.string(),
  main_text: z.string(),
  ar_main_text: z.string(),
  secondary_text: z.string(),
  ar_secondary_text: z.string(),
  lat: z.number(),
  lng: z.number(),
})

const NearestPlace = z.object({ ...Place.shape, distance_km: z.number().meta({ description: 'Distance from the requested point' }) })

const PlacePath = z.object({ id: z.string().regex(/^[a-z0-9-]{1,100}$/) })

const PlacesQuery = z.object({
  q: SearchTerm.meta({ description: 'The beginning or any other part of a name, in English or Arabic' }),
})

const coordinate = (limit: number) => inQuery(z.number().min(-limit).max(limit))
const PointQuery = z.object({ lat: coordinate(90), lng: coordinate(180) })

const tag = 'Places'
const access = 'anyone'

export const placeCalls = {
  'GET /v1/places': {
    tag,
    access,
    limits: ['search'],
    summary: 'Suggests at most eight places for a text, the best match first',
    query: PlacesQuery,
    answer: listResponse(Place),
  },
  'GET /v1/places/nearest': {
    tag,
    access,
    summary: 'Returns the place nearest to a point',
    query: PointQuery,
    answer: itemResponse(NearestPlace),
  },
  'GET /v1/places/{id}': { tag, access, summary: 'Returns one place', path: PlacePath, answer: itemResponse(Place) },
} as const satisfies Calls
