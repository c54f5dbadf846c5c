import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import './search-message.css'

/** The error message of a search, below its panel. */
export function SearchMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="err search__message" id={id} role="alert">
      <Icon name="alert" size="s" />
      {children}
    </p>
  )
}
