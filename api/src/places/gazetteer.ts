/** The built-in gazetteer: places in Oman where a car can be delivered or collected. */
import * as z from 'zod'
import governorates from './gazetteer.json' with { type: 'json' }

const KINDS = [
  'wilayat',
  'locality',
  'airport',
  'port',
  'border',
  'hospital',
  'university',
  'market',
  'hotel',
  'industry',
  'station',
  'landmark',
  'nature',
] as const
export type PlaceKind = (typeof KINDS)[number]

const Row = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  en: z.string(),
  ar: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Other names and spellings people type. */
  also: z.array(z.string()).default([]),
})

const Gazetteer = z.record(z.string(), z.object({ en: z.string(), ar: z.string(), places: z.array(Row) }))

export type GazetteerPlace = z.output<typeof Row> & { governorate: { id: string; en: string; ar: string } }

export const GAZETTEER: readonly GazetteerPlace[] = Object.entries(Gazetteer.parse(governorates)).flatMap(([id, { en, ar, places }]) =>
  places.map((place) => ({ ...place, governorate: { id, en, ar } })),
)
