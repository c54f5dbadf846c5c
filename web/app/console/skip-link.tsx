import type { ReactNode } from 'react'
import './skip-link.css'

/** Past the rest of a list to what was opened or can be done: seen by who comes to it with the keyboard. */
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
