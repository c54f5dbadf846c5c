import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { offlineTexts } from '../../i18n/offline/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { keptOfflinePage } from '../../kept-pages.ts'
import { paths } from '../../paths.ts'
import { fetchToasts, notify } from '../../ui/toasts.tsx'
// Imported here because this file loads after the page, so these add nothing to the code of pages.
import '../search/search-in-language-link.ts'
import './missing-sheets.ts'

/** Milliseconds until a page counts as seen: the worker fetches nothing for pages that are only passed, nor in the first, busy seconds. */
const SEEN_AFTER = 2_000

const KEPT = /^\/(en|ar)\/(rental|lease|preowned)-car(\/\d+\/details)?$/

const there = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator

function seen(): void {
  // Load the code of toasts, which will be needed to report that there is no network.
  fetchToasts()
  if (!there()) return
  // A browser that refuses (private windows do) loses nothing that works online.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

/** Milliseconds that the notice of a new version stays: long enough for a visitor who has just come back to the tab. */
const NEWS_STAYS = 600_000

/** Identifies the build of this page: the offline page that a worker of another release has cached names another build. */
// oxlint-disable-next-line no-underscore-dangle -- the router's own name
const ownBuild = (): string => (window as { __reactRouterManifest?: { url?: string } }).__reactRouterManifest?.url ?? ''

/** Checks for a new worker whenever the visitor comes back to the tab; if offline, the next time. */
function lookForNews(): void {
  if (document.visibilityState !== 'visible') return
  navigator.serviceWorker
    .getRegistration()
    .then((found) => found?.update())
    .catch(() => undefined)
}

/** Notifies the visitor that a worker of a newer release has taken over. The page never reloads by itself: somebody may be typing. */
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

/** Registers the worker once a page counts as seen, and lets it cache the lists and cars that are viewed. Renders nothing itself. */
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
