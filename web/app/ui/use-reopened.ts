import { useState } from 'react'

/** Something that starts afresh each time it opens: `opening` counts, and is its key. */
export function useReopened() {
  const [{ open, opening }, set] = useState({ open: false, opening: 0 })
  const setOpen = (next: boolean) => set((now) => ({ open: next, opening: now.opening + (next ? 1 : 0) }))
  return { open, opening, setOpen }
}
