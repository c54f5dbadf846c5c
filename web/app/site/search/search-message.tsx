import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import './search-message.css'

/** What is wrong with a search, once, under its panel. */
export function SearchMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="err search__message" id={id} role="alert">
      <Icon name="alert" size="s" />
      {children}
    </p>
  )
}
