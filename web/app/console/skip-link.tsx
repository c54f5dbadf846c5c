import type { ReactNode } from 'react'
import './skip-link.css'

/** Skips the rest of a list, to the opened item or the actions. Visible only when it has the keyboard focus. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      className="skip skip--here"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {children}
    </a>
  )
}
