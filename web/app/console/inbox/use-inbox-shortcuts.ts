import { useEffect, useState } from 'react'
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
  useEffect(() => {
    const go = (step: 1 | -1) => {
      const at = open === undefined ? -1 : ids.indexOf(open)
      const next = at === -1 ? ids[step === 1 ? 0 : ids.length - 1] : ids[at + step]
      if (next !== undefined) void navigate(staffPaths.enquiry(next) + search, { preventScrollReset: true })
    }
    const acts = {
      j: () => go(1),
      k: () => go(-1),
      r: () => part('reply')?.focus(),
      a: () => part('take')?.click(),
      n: () => part('note')?.focus(),
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
  }, [ids, open, navigate, search, chosen])
  const choose = (next: boolean) => {
    keepShortcuts(next)
    setChosen(next)
  }
  // Asked for when the sheet opens: the server does not know what this browser keeps.
  return { shown, setShown, on: chosen ?? (shown ? shortcutsOn() : true), choose }
}
