import { useState } from 'react'

/** A dialog that begins anew each time it opens: `opening` counts, give it as the key; 0 before the first. */
export function useOpenings() {
  const [{ open, opening }, set] = useState({ open: false, opening: 0 })
  return {
    open,
    opening,
    setOpen: (next: boolean) => set((now) => ({ open: next, opening: now.opening + (next ? 1 : 0) })),
  }
}
