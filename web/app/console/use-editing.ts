import { useState } from 'react'
import { notify } from '../ui/toasts.tsx'
import { useConsoleForm } from './use-console-form.ts'

export const SAVE = 'save'

/** The result of a save: the message to show, and the thing as saved. */
export type Saved<Thing> = { said: string; saved: Thing }

/**
 * The state of an editor. `draft` is what the user has typed, `base` the saved version they started from. A save by someone
 * else meanwhile changes neither, but makes the user's next save fail with 409.
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
    onDone: ({ said, saved }) => {
      notify.ok(said)
      // Keeps what the user went on typing during the save.
      if (sent === draft) begin(saved)
      else setBase(saved)
    },
  })
  const keepMine = () => {
    form.dismiss()
    setBase(loaded)
  }
  const takeTheirs = () => {
    form.dismiss()
    begin(loaded)
  }
  return {
    ...form,
    base,
    draft,
    set: <Name extends keyof Draft & string>(name: Name, value: Draft[Name]) => {
      form.markEdited(name)
      setDraft((before) => ({ ...before, [name]: value }))
    },
    send: () => setSent(draft),
    /** Whether the draft as it is now is being saved; false once it has been edited since. */
    sending: form.pending && sent === draft,
    dirty: JSON.stringify(draft) !== JSON.stringify(draftOf(base)),
    /** Set if someone else has saved meanwhile. */
    stale: form.refused?.status === 409 && loaded.version !== base.version ? { keepMine, takeTheirs } : undefined,
  }
}
