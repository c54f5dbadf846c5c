import { useEffect, useRef, useState } from 'react'
import { useFetchers, useMatches, useRevalidator } from 'react-router'
import { staffPaths } from '../staff-paths.ts'
import { isSending, isKeptSignedOut, onSessionOver, rememberLoaderData } from './failed-requests.ts'

/** Milliseconds between two checks for news. */
const POLL = 12_000
const PATIENCE = 5_000
/** Responds as long as the server can be reached. */
const PULSE = '/healthz'

const isVisible = (): boolean => document.visibilityState === 'visible'

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(PULSE, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok
  } catch {
    return false
  }
}

/**
 * Whether the page may be revalidated after this response. Without a response, or after 503, an error page would replace what is
 * being typed; after 401 the sign-in page would.
 */
export const mayLookAgain = (status: number | undefined): boolean => status !== undefined && status !== 401 && status !== 503

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
  const lookAgain = useRef(() => {})
  useEffect(() => {
    idle.current = state === 'idle' && !sending
    if (idle.current && missed.current) lookAgain.current()
  }, [state, sending])
  useEffect(() => {
    let over = false
    let looking = false
    const look = async () => {
      if (!isVisible()) return
      missed.current = looking || !idle.current
      if (missed.current) return
      looking = true
      const answers = await serverAnswers()
      if (!over) setOffline(!answers)
      // A form sent meanwhile may lead to another page, and a revalidation started now would prevent that: make up for it later.
      const free = idle.current && !isSending()
      if (!over && answers) {
        if (free) await revalidate()
        else missed.current = true
      }
      if (!over) setSignedOut(answers && isKeptSignedOut())
      looking = false
      if (!over && free && missed.current) await look()
    }
    lookAgain.current = () => void look()
    const timer = setInterval(() => void look(), POLL)
    // The stream brings news at once; without it the next poll finds it.
    let news: EventSource | undefined
    const hear = () => {
      news?.close()
      news = isVisible() ? new EventSource(staffPaths.live) : undefined
      news?.addEventListener('message', () => void look())
    }
    const turned = () => {
      hear()
      void look()
    }
    hear()
    onSessionOver(() => void look())
    document.addEventListener('visibilitychange', turned)
    window.addEventListener('online', turned)
    return () => {
      over = true
      onSessionOver(() => {})
      news?.close()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', turned)
      window.removeEventListener('online', turned)
    }
  }, [revalidate])
  return { offline, signedOut }
}
