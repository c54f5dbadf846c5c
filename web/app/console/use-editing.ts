import { useState } from 'react'
import { notify } from '../ui/toasts.tsx'
import { useConsoleForm } from './use-console-form.ts'

export const SAVE = 'save'

/** What a save gives: what is said of it, and the thing as it is now. */
export type Saved<Thing> = { said: string; saved: Thing }

/**
 * A thing that is being written. `draft` is what its author wrote, beside `base`, what was saved when
 * they began: whatever somebody else saves meanwhile changes neither, and the next save is refused.
 */
export function useEditing<Thing extends { version: number }, Draft extends object>(loaded: Thing, draftOf: (thing: Thing) => Draft) {
  const [base, setBase] = useState(loaded)
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const [sent, setSent] = useState(draft)
  const begin = (thing: Thing) => {
    setBase(thing)
    setDraft(draftOf(thing))
  }
  const form = useConsoleForm<Saved<Thing>>(SAVE, {
    after: ({ said, saved }) => {
      notify.ok(said)
      // Who went on writing while it was saved goes on.
      if (sent === draft) begin(saved)
      else setBase(saved)
    },
  })
  const keepMine = () => {
    form.settle()
    setBase(loaded)
  }
  const takeTheirs = () => {
    form.settle()
    begin(loaded)
  }
  return {
    ...form,
    base,
    draft,
    set: <Name extends keyof Draft & string>(name: Name, value: Draft[Name]) => {
      form.mend(name)
      setDraft((before) => ({ ...before, [name]: value }))
    },
    send: () => setSent(draft),
    /** What was typed since is on no way. */
    sending: form.pending && sent === draft,
    dirty: JSON.stringify(draft) !== JSON.stringify(draftOf(base)),
    /** Somebody else saved meanwhile. */
    stale: form.refused?.status === 409 && loaded.version !== base.version ? { keepMine, takeTheirs } : undefined,
  }
}
