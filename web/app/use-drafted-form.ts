import { useEffect, useMemo, useState } from 'react'
import { drafts, SECRET, type Draft } from './drafts.ts'
import { useFormCall, type FormCall } from './form-calls.ts'
import { useHydrated } from './ui/use-hydrated.ts'

const NOTHING: Draft = {}

type DraftedForm<Answer> = Omit<FormCall<Answer>, 'changed'> & {
  name: string
  /** Whose draft it is. */
  owner: string
  /** How often the form has been reset. */
  round?: number
}

/** A form that makes a call, with a draft of what was typed but not sent, by field. */
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
  // Read once a round: what is typed after that is in the fields themselves.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const draft = useMemo(() => (hydrated && drafts.read(name, owner)) || NOTHING, [hydrated, name, owner, round])
  useEffect(() => {
    if (edits === 0 || !ref.current) return
    const all = new FormData(ref.current)
    const kept = [...all.keys()].filter((key) => !SECRET.test(key))
    drafts.write(name, owner, Object.fromEntries(kept.map((key) => [key, all.getAll(key).join()])))
  }, [edits, ref, name, owner])
  // For held-press-script.ts, which stores what is typed before this code is loaded.
  return { ...call, form: { ...call.form, 'data-draft': name, 'data-owner': owner }, draft }
}
