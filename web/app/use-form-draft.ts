import { useEffect, useMemo, useState, type RefObject } from 'react'
import { drafts, type Draft } from './drafts.ts'
import { useHydrated } from './ui/use-hydrated.ts'

const NOTHING: Draft = {}

/** What was typed and not sent, by field: in a draft until it is. `round` counts how often the form began anew. */
export function useFormDraft(name: string, owner: string, form: RefObject<HTMLFormElement | null>, round = 0) {
  const hydrated = useHydrated()
  const [edits, setEdits] = useState(0)
  // Read once a round: what is typed on is in the fields themselves.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const draft = useMemo(() => (hydrated && drafts.read(name, owner)) || NOTHING, [hydrated, name, owner, round])
  useEffect(() => {
    if (edits === 0 || !form.current) return
    const all = new FormData(form.current)
    drafts.write(name, owner, Object.fromEntries([...all.keys()].map((key) => [key, all.getAll(key).join()])))
  }, [edits, form, name, owner])
  return { draft, keep: () => setEdits((count) => count + 1) }
}
