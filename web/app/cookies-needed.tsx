import type { ReactNode } from 'react'
import { Note } from './ui/note.tsx'
import { useHydrated } from './ui/use-hydrated.ts'

/** Shown in a browser that refuses cookies, before a sign-in that it would forget at once. */
export function CookiesNeeded({ children }: { children: ReactNode }) {
  return useHydrated() && !navigator.cookieEnabled ? <Note icon="alert">{children}</Note> : null
}
