import { useContext, useEffect, useMemo, useState } from 'react'
import { drafts, type Draft } from './drafts.ts'
import { useFormCall, type FormCall } from './form-calls.ts'
import { hasChanges } from './form-changes.ts'
import { LateContext, useHydrated } from './ui/use-hydrated.ts'

const NOTHING: Draft = {}

type DraftedForm<Answer> = Omit<FormCall<Answer>, 'changed'> & {
  name: string
  /** Whose draft it is. */
  owner: string
  /** How often the form began anew. */
  round?: number
}

/** A form that makes a call, and what was typed there and not sent, by field: in a draft until it is. */
export function useDraftedForm<Answer>({ name, owner, round = 0, done, ...made }: DraftedForm<Answer>) {
  const [edits, setEdits] = useState(0)
  const call = useFormCall<Answer>({
    ...made,
    changed: () => setEdits((count) => count + 1),
    done: (answer, form) => {
      drafts.drop(name)
      done(answer, form)
    },
  })
  const { ref } = call.form
  const hydrated = useHydrated()
  const late = useContext(LateContext)
  // Read once a round: what is typed on is in the fields themselves.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const draft = useMemo(() => (hydrated && drafts.read(name, owner)) || NOTHING, [hydrated, name, owner, round])
  // What was typed before this code was there (asleep-in-page.tsx) no input has told.
  useEffect(() => {
    if (late && hydrated && ref.current && hasChanges(ref.current)) setEdits((count) => count + 1)
  }, [late, hydrated, ref])
  useEffect(() => {
    if (edits === 0 || !ref.current) return
    const all = new FormData(ref.current)
    drafts.write(name, owner, Object.fromEntries([...all.keys()].map((key) => [key, all.getAll(key).join()])))
  }, [edits, ref, name, owner])
  return { ...call, draft }
}
