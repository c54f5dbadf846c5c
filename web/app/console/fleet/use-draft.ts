/** A car being written, while others may write it too. Nothing that was typed is lost. */
import { useState } from 'react'
import type { Vehicle } from './fleet-calls.ts'
import { changedFields, draftOf, taking, type Draft, type DraftField } from './draft.ts'

/** What two people have changed at once: theirs, and which fields both have touched. */
export type Conflict = { theirs: Draft; both: readonly DraftField[] }

export type DraftState = {
  draft: Draft
  /** The fields that say something else than the database. */
  changed: readonly DraftField[]
  version: number | undefined
  conflict: Conflict | undefined
  set: <Name extends DraftField>(name: Name, value: Draft[Name]) => void
  /** Nothing was typed since it went to be saved: leaving now loses nothing. */
  asSent: boolean
  /** Of a field that both changed: what the other one wrote. */
  takeTheirs: (name: DraftField) => void
  /** What is written now goes to be saved, and then: the version that it became, none when it was refused. */
  sending: () => void
  sent: (saved: number | undefined) => void
}

type Held = {
  base: Draft
  draft: Draft
  version: number | undefined
  conflict: Conflict | undefined
  /** What is on its way to be saved. */
  onItsWay?: Draft | undefined
  /** The version that was saved here last: nobody else's. */
  own?: number | undefined
}

/** What is being written, on top of a newer version of the car. */
function rebased(held: Held, theirs: Draft, version: number): Held {
  const merged = taking(theirs, held.draft, changedFields(held.base, held.draft))
  const mine = changedFields(theirs, merged)
  const foreign = changedFields(held.base, theirs)
  const both = mine.filter((name) => foreign.includes(name))
  const conflict = mine.length > 0 && version !== held.own ? { theirs, both } : undefined
  return { base: theirs, draft: merged, version, conflict }
}

export function useDraft(vehicle: Vehicle | undefined, year: number): DraftState {
  const [held, setHeld] = useState<Held>(() => {
    const base = draftOf(vehicle, year)
    return { base, draft: base, version: vehicle?.version, conflict: undefined }
  })
  // Not before it is known what became of what is on its way: it is theirs then, or still to be saved.
  if (vehicle !== undefined && vehicle.version !== held.version && !held.onItsWay)
    setHeld(rebased(held, draftOf(vehicle, year), vehicle.version))
  const { base, draft, version, conflict, onItsWay } = held
  return {
    draft,
    version,
    conflict,
    changed: changedFields(base, draft),
    asSent: onItsWay !== undefined && changedFields(onItsWay, draft).length === 0,
    set: (name, value) => setHeld((before) => ({ ...before, draft: { ...before.draft, [name]: value } })),
    sending: () => setHeld((before) => ({ ...before, onItsWay: before.draft })),
    // What was saved may have been tidied: as it was typed it is no change any more.
    sent: (saved) =>
      setHeld(({ onItsWay, ...before }) => {
        if (!onItsWay || saved === undefined) return before
        return { ...before, base: onItsWay, conflict: undefined, own: saved }
      }),
    takeTheirs: (name) =>
      setHeld((before) => {
        if (!before.conflict) return before
        const taken = taking(before.draft, before.conflict.theirs, [name])
        const both = before.conflict.both.filter((each) => each !== name)
        return { ...before, draft: taken, conflict: { ...before.conflict, both } }
      }),
  }
}
