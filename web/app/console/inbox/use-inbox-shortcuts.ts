import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { staffPaths } from '../../paths.ts'
import { keepShortcuts, shortcutOf, shortcutsOn } from './shortcuts.ts'

/** Whether the keys are somebody's text at the moment, or another window's. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null
  if (document.querySelector('[role=dialog]')) return true
  return event.defaultPrevented || target?.closest('input, textarea, select, [contenteditable]') instanceof HTMLElement
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-shortcut=${name}]`)

/** j and k go through the list, r replies, a takes, n notes, / searches, ? shows the keys. */
export function useInboxShortcuts(ids: readonly number[], open: number | undefined) {
  const [shown, setShown] = useState(false)
  const [chosen, setChosen] = useState<boolean>()
  const navigate = useNavigate()
  const { search } = useLocation()
  // Where the last press went: the next one goes on from there, even while that page is on its way.
  const place = useRef(open)
  useEffect(() => {
    place.current = open
  }, [open])
  useEffect(() => {
    const go = (step: 1 | -1) => {
      const at = place.current === undefined ? -1 : ids.indexOf(place.current)
      const next = at === -1 ? ids[step === 1 ? 0 : ids.length - 1] : ids[at + step]
      if (next === undefined) return
      place.current = next
      void navigate(staffPaths.enquiry(next) + search, { preventScrollReset: true })
    }
    // Where the details are hidden it opens them first.
    const note = () => {
      const area = part('note')
      if (area?.checkVisibility()) return area.focus()
      const params = new URLSearchParams(search)
      params.set('pane', 'details')
      if (area) void navigate({ search: params.toString() }, { preventScrollReset: true })
    }
    const acts = {
      j: () => go(1),
      k: () => go(-1),
      r: () => part('reply')?.focus(),
      a: () => part('take')?.click(),
      n: note,
      '/': () => part('search')?.focus(),
      '?': () => setShown(true),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const key = shortcutOf(event)
      if (key === undefined || isTaken(event) || (key !== '?' && !(chosen ?? shortcutsOn()))) return
      event.preventDefault()
      acts[key]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [ids, navigate, search, chosen])
  const choose = (next: boolean) => {
    keepShortcuts(next)
    setChosen(next)
  }
  // Asked for when the sheet opens: the server does not know what this browser keeps.
  return { shown, setShown, on: chosen ?? (shown ? shortcutsOn() : true), choose }
}
