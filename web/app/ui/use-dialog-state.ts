import { useState } from 'react'

/** State of a dialog whose content starts afresh each time: use `opening`, the number of openings (0 before the first), as its key. */
export function useDialogState() {
  const [{ open, opening }, set] = useState({ open: false, opening: 0 })
  return {
    open,
    opening,
    setOpen: (next: boolean) => set((now) => ({ open: next, opening: now.opening + (next ? 1 : 0) })),
  }
}
