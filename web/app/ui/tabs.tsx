import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { direction } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-language.tsx'
import './tabs.css'

export type TabItem = { value: string; label: ReactNode; panel: ReactNode }

/**
 * Tabs over panels; the first one is open. Arrow keys move in reading direction, Home and End to the ends.
 * Closed panels stay in the page, hidden: for search engines. Our own, because the library's weighs 35 KB on a page that has nothing else of it.
 */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  const [open, setOpen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const toTheRight = direction(useLanguage()) === 'ltr' ? 1 : -1

  function move(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowRight: open + toTheRight,
      ArrowLeft: open - toTheRight,
      Home: 0,
      End: items.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = (target + items.length) % items.length
    setOpen(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
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
    </>
  )
}
