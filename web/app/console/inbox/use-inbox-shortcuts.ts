import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { staffPaths } from '../../staff-paths.ts'
import { PEEK } from './inbox-search.ts'
import { neighbourOf, setShortcutsOn, shortcutOf, shortcutsOn } from './shortcuts.ts'

/** Whether the key press belongs to a text field, an open dialog or another handler. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null
  if (document.querySelector('[role=dialog]')) return true
  return event.defaultPrevented || target?.closest('input, textarea, select, [contenteditable]') instanceof HTMLElement
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-shortcut=${name}]`)

/** j and k go through the list, x selects, r replies, c has canned replies, a takes, s snoozes, n notes, / searches, ? shows the keys. */
export function useInboxShortcuts(ids: readonly number[], open: number | undefined, select: (id: number) => void) {
  const [shown, setShown] = useState(false)
  const [chosen, setChosen] = useState<boolean>()
  const navigate = useNavigate()
  const { search } = useLocation()
  // Where the last key press led: the next one continues from there, even while that page is loading.
  const place = useRef(open)
  const lastAt = useRef(-1)
  useEffect(() => {
    place.current = open
  }, [open])
  useEffect(() => {
    const at = open === undefined ? -1 : ids.indexOf(open)
    if (at !== -1) lastAt.current = at
  }, [open, ids])
  useEffect(() => {
    const go = (step: 1 | -1) => {
      const next = neighbourOf(ids, place.current, lastAt.current, step)
      if (next === undefined) return
      place.current = next
      const params = new URLSearchParams(search)
      // The details or quotation pane belongs to the enquiry that is being left.
      params.delete('pane')
      // Passing by an enquiry does not mark it as read.
      params.set(PEEK, 'true')
      void navigate({ pathname: staffPaths.enquiry(next), search: params.toString() }, { preventScrollReset: true })
    }
    // If the details pane is hidden, opens it instead.
    const inDetails = (name: string, act: (found: HTMLElement) => void) => {
      const found = part(name)
      if (found?.checkVisibility()) return act(found)
      const params = new URLSearchParams(search)
      params.set('pane', 'details')
      if (found) void navigate({ search: params.toString() }, { preventScrollReset: true })
    }
    const mark = () => {
      const [first] = ids
      const id = place.current ?? first
      if (id !== undefined && ids.includes(id)) select(id)
    }
    const acts = {
      j: () => go(1),
      k: () => go(-1),
      r: () => part('reply')?.focus(),
      c: () => part('canned')?.click(),
      a: () => part('take')?.click(),
      s: () => inDetails('snooze', (button) => button.click()),
      n: () => inDetails('note', (area) => area.focus()),
      x: mark,
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
  }, [ids, navigate, search, chosen, select])
  const choose = (next: boolean) => {
    setShortcutsOn(next)
    setChosen(next)
  }
  // Read only when the sheet opens: the server does not know this browser's storage, and hydration has to match.
  return { shown, setShown, on: chosen ?? (shown ? shortcutsOn() : true), choose }
}
