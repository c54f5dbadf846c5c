import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { arrowStep } from './arrow-step.ts'
import { useHashState } from './use-hash-state.ts'
import './tabs.css'

export type TabItem = { value: string; label: ReactNode; panel: ReactNode }

/**
 * Tabs over panels. The first is open, unless the URL's fragment names another under `name`. Arrow keys move in reading direction,
 * Home and End to the ends. Closed panels stay in the page, hidden, for search engines. Not the library's tabs, which would add 35 KB
 * to a page that uses nothing else of it.
 */
export function Tabs({ label, items, name }: { label: string; items: readonly TabItem[]; name?: string }) {
  const [open, setOpen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  useHashState(name, open === 0 ? undefined : items[open]?.value, (asked) => {
    const at = items.findIndex(({ value }) => value === asked)
    if (at !== -1) setOpen(at)
  })

  function move(event: KeyboardEvent<HTMLElement>) {
    const ends: Record<string, number> = { Home: 0, End: items.length - 1 }
    const by = arrowStep(event)
    const target = by === undefined ? ends[event.key] : open + by
    if (target === undefined) return
    event.preventDefault()
    const next = (target + items.length) % items.length
    setOpen(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label} ref={list}>
        {items.map((item, at) => (
          <button
            key={item.value}
            className="tab"
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={at === open}
            aria-controls={`${id}-${item.value}-panel`}
            tabIndex={at === open ? 0 : -1}
            onClick={() => setOpen(at)}
            onKeyDown={move}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item, at) => (
        <div
          key={item.value}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-${item.value}-panel`}
          aria-labelledby={`${id}-${item.value}`}
          tabIndex={0}
          hidden={at !== open}
        >
          {item.panel}
        </div>
      ))}
    </div>
  )
}
