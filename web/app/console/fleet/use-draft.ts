/** The draft of a car that others may be editing too. Nothing that was typed is lost. */
import { useState } from 'react'
import type { Vehicle } from './fleet-calls.ts'
import { changedFields, draftOf, withFieldsOf, type Draft, type DraftField } from './draft.ts'

/** Two people have edited the car at once: the other's version, and the fields that both have changed. */
export type Conflict = { theirs: Draft; both: readonly DraftField[] }

export type DraftState = {
  draft: Draft
  /** The fields that differ from the saved version. */
  changed: readonly DraftField[]
  version: number | undefined
  conflict: Conflict | undefined
  set: <Name extends DraftField>(name: Name, value: Draft[Name]) => void
  /** Nothing was typed since saving began: leaving now loses nothing. */
  asSent: boolean
  /** Takes the other person's value for a field that both changed. */
  takeTheirs: (name: DraftField) => void
  /** Call `sending` when saving begins, and `sent` when it ends: with the new version, or undefined if it was refused. */
  sending: () => void
  sent: (saved: number | undefined) => void
}

type State = {
  base: Draft
  draft: Draft
  version: number | undefined
  conflict: Conflict | undefined
  /** The draft that is being saved. */
  saving?: Draft | undefined
  /** The version that was last saved here, which is therefore not someone else's. */
  own?: number | undefined
}

/** Rebases what was typed onto a newer version of the car. */
function rebased(state: State, theirs: Draft, version: number): State {
  const merged = withFieldsOf(theirs, state.draft, changedFields(state.base, state.draft))
  const mine = changedFields(theirs, merged)
  const foreign = changedFields(state.base, theirs)
  const both = mine.filter((name) => foreign.includes(name))
  const conflict = mine.length > 0 && version !== state.own ? { theirs, both } : undefined
  return { base: theirs, draft: merged, version, conflict }
}

export function useDraft(vehicle: Vehicle | undefined, year: number): DraftState {
  const [state, setState] = useState<State>(() => {
    const base = draftOf(vehicle, year)
    return { base, draft: base, version: vehicle?.version, conflict: undefined }
  })
  // Not while saving: until its outcome is known, a newer version may be ours or someone else's.
  if (vehicle !== undefined && vehicle.version !== state.version && !state.saving)
    setState(rebased(state, draftOf(vehicle, year), vehicle.version))
  const { base, draft, version, conflict, saving } = state
  return {
    draft,
    version,
    conflict,
    changed: changedFields(base, draft),
    asSent: saving !== undefined && changedFields(saving, draft).length === 0,
    set: (name, value) => setState((before) => ({ ...before, draft: { ...before.draft, [name]: value } })),
    sending: () => setState((before) => ({ ...before, saving: before.draft })),
    // The server may have tidied what it saved; the text as typed becomes the base, so that it no longer counts as a change.
    sent: (saved) =>
      setState(({ saving, ...before }) => {
        if (!saving || saved === undefined) return before
        return { ...before, base: saving, conflict: undefined, own: saved }
      }),
    takeTheirs: (name) =>
      setState((before) => {
        if (!before.conflict) return before
        const taken = withFieldsOf(before.draft, before.conflict.theirs, [name])
        const both = before.conflict.both.filter((each) => each !== name)
        return { ...before, draft: taken, conflict: { ...before.conflict, both } }
      }),
  }
}
