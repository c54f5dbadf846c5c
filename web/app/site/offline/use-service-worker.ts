import { useEffect } from 'react'

/** Milliseconds until a page counts as seen: who passes through does not make the worker fetch. */
const SEEN_AFTER = 2_000

const KEPT = /^\/(en|ar)\/(rental|lease|preowned)-car(\/\d+\/details)?$/

const there = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator

function register(): void {
  // A browser that refuses (private windows do) loses nothing that works online.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

/** Registers the worker once the page is whole, and lets it keep the lists and cars that are looked at. */
export function useServiceWorker(pathname: string, search: string): void {
  useEffect(() => {
    if (!there()) return
    if (document.readyState === 'complete') return register()
    window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])

  useEffect(() => {
    if (!there() || !KEPT.test(pathname)) return
    const timer = setTimeout(() => {
      if (!navigator.onLine) return
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: pathname + search }, []))
    }, SEEN_AFTER)
    return () => clearTimeout(timer)
  }, [pathname, search])
}
