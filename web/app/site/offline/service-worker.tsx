import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { offlineTexts } from '../../i18n/offline/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { keptOfflinePage } from '../../kept-pages.ts'
import { paths } from '../../paths.ts'
import { fetchToasts, notify } from '../../ui/toasts.tsx'
// Comes with what nobody waits for, and so weighs nothing in the pages.
import '../search/goes-along.ts'
import './missing-sheets.ts'

/** Milliseconds until a page counts as seen: who passes through does not make the worker fetch, and the first seconds are for whoever is here. */
const SEEN_AFTER = 2_000

const KEPT = /^\/(en|ar)\/(rental|lease|preowned)-car(\/\d+\/details)?$/

const there = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator

function seen(): void {
  // For what will have to be told without a network.
  fetchToasts()
  if (!there()) return
  // A browser that refuses (private windows do) loses nothing that works online.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

/** Milliseconds that the news of a new version stays: long enough for whoever has just come back. */
const NEWS_STAYS = 600_000

/** What this page was built with; a worker of another release has kept pages that were built with another. */
// oxlint-disable-next-line no-underscore-dangle -- the router's own name
const ownBuild = (): string => (window as { __reactRouterManifest?: { url?: string } }).__reactRouterManifest?.url ?? ''

/** Asks whether there is a new worker whenever somebody comes back to the page. Who is offline then is asked the next time. */
function lookForNews(): void {
  if (document.visibilityState !== 'visible') return
  navigator.serviceWorker
    .getRegistration()
    .then((found) => found?.update())
    .catch(() => undefined)
}

/** Says once that the page is of an older release than the worker that has just taken over. Nothing reloads by itself: somebody may be typing. */
function useNewVersion(): void {
  const t = useTexts(offlineTexts)
  const address = paths.offline(useLanguage())
  useEffect(() => {
    if (!there()) return
    const tell = async () => {
      const kept = await keptOfflinePage(address)
      if (kept === undefined || kept.includes(ownBuild())) return
      notify.info(t('newVersion'), { after: NEWS_STAYS, action: { label: t('newVersionLoad'), onPress: () => window.location.reload() } })
    }
    navigator.serviceWorker.addEventListener('controllerchange', tell)
    document.addEventListener('visibilitychange', lookForNews)
    return () => {
      navigator.serviceWorker.removeEventListener('controllerchange', tell)
      document.removeEventListener('visibilitychange', lookForNews)
    }
  }, [t, address])
}

/** Registers the worker of a page that is seen, and lets it keep the lists and cars that are looked at. Shows nothing itself. */
export function ServiceWorker() {
  const { pathname, search } = useLocation()
  useNewVersion()
  useEffect(() => {
    const timer = setTimeout(seen, SEEN_AFTER)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!there() || !KEPT.test(pathname)) return
    const timer = setTimeout(() => {
      if (!navigator.onLine) return
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: pathname + search }, []))
    }, SEEN_AFTER)
    return () => clearTimeout(timer)
  }, [pathname, search])
  return null
}
