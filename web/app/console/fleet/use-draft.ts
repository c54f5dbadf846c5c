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
  /** What is written now goes to be saved, and then: whether it was. */
  sending: () => void
  sent: (saved: boolean) => void
}

type Held = {
  base: Draft
  draft: Draft
  version: number | undefined
  conflict: Conflict | undefined
  /** What is on its way to be saved. */
  onItsWay?: Draft | undefined
}

/** The fields that were typed, but for those that are being saved as they stand. */
function typed({ base, draft, onItsWay }: Held): DraftField[] {
  const since = onItsWay && changedFields(onItsWay, draft)
  return changedFields(base, draft).filter((name) => since?.includes(name) ?? true)
}

/** What is being written, on top of a newer version of the car. */
function rebased(held: Held, theirs: Draft, version: number): Held {
  const merged = taking(theirs, held.draft, typed(held))
  const mine = changedFields(theirs, merged)
  const foreign = changedFields(held.base, theirs)
  const both = mine.filter((name) => foreign.includes(name))
  const conflict = mine.length > 0 && !held.onItsWay ? { theirs, both } : undefined
  return { base: theirs, draft: merged, version, conflict }
}

export function useDraft(vehicle: Vehicle | undefined, year: number): DraftState {
  const [held, setHeld] = useState<Held>(() => {
    const base = draftOf(vehicle, year)
    return { base, draft: base, version: vehicle?.version, conflict: undefined }
  })
  if (vehicle !== undefined && vehicle.version !== held.version) setHeld(rebased(held, draftOf(vehicle, year), vehicle.version))
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
        if (!onItsWay || !saved) return before
        return { ...before, base: taking(before.base, onItsWay, Object.keys(onItsWay) as DraftField[]), conflict: undefined }
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
