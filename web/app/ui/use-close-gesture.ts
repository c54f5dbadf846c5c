import { useEffect, useEffectEvent } from 'react'

type Watcher = EventTarget & { destroy: () => void }

/** Where the browser has them; Safari and Firefox do not. */
type Watching = { CloseWatcher?: new () => Watcher }

/** What is open closes by Android's way back, as the browser's own dialogs do: that would leave the page, and the site with the first one. */
export function useCloseGesture(open: boolean, close: () => void): void {
  const asked = useEffectEvent(close)
  useEffect(() => {
    const { CloseWatcher } = globalThis as Watching
    // Where there are keys Escape counts as well, which the dialogs hear by themselves.
    if (!open || !CloseWatcher || !navigator.userAgent.includes('Android')) return undefined
    const watch = (): Watcher => {
      const next = new CloseWatcher()
      next.addEventListener('close', () => {
        // Each is told once, and what asks before it closes may stay open.
        watcher = watch()
        asked()
      })
      return next
    }
    let watcher = watch()
    return () => watcher.destroy()
  }, [open])
}
