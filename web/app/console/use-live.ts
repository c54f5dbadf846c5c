import { useEffect, useRef, useState } from 'react'
import { useFetchers, useMatches, useRevalidator } from 'react-router'
import { staffPaths } from '../staff-paths.ts'
import { isSending, isKeptSignedOut, onSessionOver, rememberLoaderData } from './failed-requests.ts'

/** Between two checks for news. */
const POLL_MS = 12_000
const PROBE_TIMEOUT_MS = 5_000
/** Responds as long as the server can be reached. */
const HEALTH_ADDRESS = '/healthz'

const isVisible = (): boolean => document.visibilityState === 'visible'

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch(HEALTH_ADDRESS, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })).ok
  } catch {
    return false
  }
}

/**
 * Whether the page may be revalidated after this response. Without a response, or after 503, an error page would replace what is
 * being typed; after 401 the sign-in page would.
 */
export const mayRevalidate = (status: number | undefined): boolean => status !== undefined && status !== 401 && status !== 503

/**
 * Revalidates the page's data while it is visible: on news from the server, every twelve seconds besides, and as soon as the page
 * becomes visible again. It probes the server first: a load without a response would put an error page over what is being typed.
 */
export function useLive(): { offline: boolean; signedOut: boolean } {
  const { revalidate, state } = useRevalidator()
  // A revalidation during a submission would cancel the redirect that answers it, and the load that follows it.
  const sending = useFetchers().some((each) => each.state !== 'idle')
  const [offline, setOffline] = useState(false)
  const [signedOut, setSignedOut] = useState(false)
  const matches = useMatches()
  useEffect(() => rememberLoaderData(matches), [matches])
  const idle = useRef(true)
  /** News arrived while the page was loading or sending, so the data it gets may be older. */
  const missed = useRef(false)
  const latestRefresh = useRef(() => {})
  useEffect(() => {
    idle.current = state === 'idle' && !sending
    if (idle.current && missed.current) latestRefresh.current()
  }, [state, sending])
  useEffect(() => {
    let unmounted = false
    let refreshing = false
    const refresh = async () => {
      if (!isVisible()) return
      missed.current = refreshing || !idle.current
      if (missed.current) return
      refreshing = true
      const isReachable = await isServerReachable()
      if (!unmounted) setOffline(!isReachable)
      // A form sent meanwhile may lead to another page, and a revalidation started now would prevent that: make up for it later.
      const isIdle = idle.current && !isSending()
      if (!unmounted && isReachable) {
        if (isIdle) await revalidate()
        else missed.current = true
      }
      if (!unmounted) setSignedOut(isReachable && isKeptSignedOut())
      refreshing = false
      if (!unmounted && isIdle && missed.current) await refresh()
    }
    latestRefresh.current = () => void refresh()
    const timer = setInterval(() => void refresh(), POLL_MS)
    // The stream brings news at once; without it the next poll finds it.
    let news: EventSource | undefined
    const connect = () => {
      news?.close()
      news = isVisible() ? new EventSource(staffPaths.live) : undefined
      news?.addEventListener('message', () => void refresh())
    }
    const onReturn = () => {
      connect()
      void refresh()
    }
    connect()
    onSessionOver(() => void refresh())
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('online', onReturn)
    return () => {
      unmounted = true
      onSessionOver(() => {})
      news?.close()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onReturn)
    }
  }, [revalidate])
  return { offline, signedOut }
}
