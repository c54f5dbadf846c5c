import { useEffect, useEffectEvent } from 'react'

type Watcher = EventTarget & { destroy: () => void }

/** Only where the browser supports it; Safari and Firefox do not. */
type Watching = { CloseWatcher?: new () => Watcher }

/** Closes an overlay on Android's back gesture, as native dialogs do: otherwise that would leave the page, or even the site. */
export function useCloseGesture(open: boolean, close: () => void): void {
  const asked = useEffectEvent(close)
  useEffect(() => {
    const { CloseWatcher } = globalThis as Watching
    // Where there is a keyboard a CloseWatcher also reacts to Escape, which the dialogs handle themselves.
    if (!open || !CloseWatcher || !navigator.userAgent.includes('Android')) return undefined
    const watch = (): Watcher => {
      const next = new CloseWatcher()
      next.addEventListener('close', () => {
        // A watcher fires only once, and a dialog that asks before it closes may stay open.
        watcher = watch()
        asked()
      })
      return next
    }
    let watcher = watch()
    return () => watcher.destroy()
  }, [open])
}
