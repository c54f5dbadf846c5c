/** Lists of car ids, one for each kind, as stored in the browser and carried in URLs. */
import { KINDS, type Kind } from '@masar/domain/vehicles'

export type IdLists = Readonly<Record<Kind, readonly number[]>>

/** As many cars as fit side by side. */
export const MAX_COMPARED = 4
/** Beyond this, the oldest are dropped. */
export const MAX_SAVED = 100

/** Ids are 32-bit integers in the database. */
const LARGEST_ID = 2_147_483_647

export const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_ID

/** Each id once, in order, at most `max`; anything that is not an id is dropped. */
export const cleanIds = (values: readonly unknown[], max: number): number[] => [...new Set(values.filter(isId))].slice(0, max)

export const idLists = (of: (kind: Kind) => readonly number[]): IdLists => ({
  rental: of('rental'),
  leasing: of('leasing'),
  pre_owned: of('pre_owned'),
})

/** Makes valid lists of whatever was stored. */
export function parseIdLists(stored: unknown, max: number): IdLists {
  const record: Partial<Record<Kind, unknown>> = typeof stored === 'object' && stored !== null ? stored : {}
  return idLists((kind) => {
    const values = record[kind]
    return Array.isArray(values) ? cleanIds(values, max) : []
  })
}

/** The ids in a URL parameter: `1,2,x,2` -> 1, 2. */
export const parseIds = (text: string | null, max: number): number[] =>
  cleanIds(
    (text ?? '')
      .slice(0, max * 20)
      .split(',')
      .map((word) => (/^\s*[1-9]\d{0,9}\s*$/.test(word) ? Number(word) : undefined)),
    max,
  )

export const countIds = (all: IdLists): number => KINDS.reduce((count, kind) => count + all[kind].length, 0)

export const withoutId = (all: IdLists, kind: Kind, id: number): IdLists => ({ ...all, [kind]: all[kind].filter((each) => each !== id) })

/** Chooses the car or removes it; undefined if as many as fit are chosen already. */
export function toggleCompared(all: IdLists, kind: Kind, id: number): IdLists | undefined {
  if (all[kind].includes(id)) return withoutId(all, kind, id)
  return all[kind].length < MAX_COMPARED ? { ...all, [kind]: [...all[kind], id] } : undefined
}

/** Saves the car, before all others, or removes it. */
export const toggleSaved = (all: IdLists, kind: Kind, id: number): IdLists =>
  all[kind].includes(id) ? withoutId(all, kind, id) : { ...all, [kind]: cleanIds([id, ...all[kind]], MAX_SAVED) }

/** Saves the cars of a shared list before those already saved, each once. */
export const addSaved = (all: IdLists, more: IdLists): IdLists => idLists((kind) => cleanIds([...more[kind], ...all[kind]], MAX_SAVED))
