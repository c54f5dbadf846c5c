import { useEffect, useRef, useState } from 'react'
import { useFetchers, useMatches, useRevalidator } from 'react-router'
import { staffPaths } from '../staff-paths.ts'
import { isSending, onHeardBeside, shows, staysSignedOut } from './no-answer.ts'

/** Milliseconds between two looks at what is new. */
const POLL = 12_000
const PATIENCE = 5_000
/** Answers as long as there is a way to the server. */
const PULSE = '/healthz'

const isVisible = (): boolean => document.visibilityState === 'visible'

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(PULSE, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok
  } catch {
    return false
  }
}

/** Whether the page can be loaded anew after this answer: without one an error would take the place of what is being written, after 401 the sign-in. */
export const mayLookAgain = (status: number | undefined): boolean => status !== undefined && status !== 401 && status !== 503

/**
 * Loads the page's data again while somebody looks: when the server tells that something is new, every
 * twelve seconds besides, and at once when they are back. The server is sounded first: a load that gets no answer would put an error page over what somebody is writing.
 */
export function useLive(): { offline: boolean; signedOut: boolean } {
  const { revalidate, state } = useRevalidator()
  // A load that begins while something is being sent would cancel the page that its answer leads to, and what is loaded after it.
  const sending = useFetchers().some((each) => each.state !== 'idle')
  const [offline, setOffline] = useState(false)
  const [signedOut, setSignedOut] = useState(false)
  const matches = useMatches()
  useEffect(() => shows(matches), [matches])
  const idle = useRef(true)
  /** News that came while the page was loading or sending: what it loads may be older. */
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
      // What was sent meanwhile may lead elsewhere: a load that begins after it would keep one here. It is made up for.
      const free = idle.current && !isSending()
      if (!over && answers) {
        if (free) await revalidate()
        else missed.current = true
      }
      if (!over) setSignedOut(answers && staysSignedOut())
      looking = false
      if (!over && free && missed.current) await look()
    }
    lookAgain.current = () => void look()
    const timer = setInterval(() => void look(), POLL)
    // Told at once what is new; without that the next look finds it.
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
    onHeardBeside(() => void look())
    document.addEventListener('visibilitychange', turned)
    window.addEventListener('online', turned)
    return () => {
      over = true
      onHeardBeside(() => {})
      news?.close()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', turned)
      window.removeEventListener('online', turned)
    }
  }, [revalidate])
  return { offline, signedOut }
}
