import type { AnswerOf } from '@masar/contract/calls'
import { useEffect, useRef, useState } from 'react'
import { staffPaths } from '../../staff-paths.ts'

export type Visitor = AnswerOf<'PUT /v1/staff/enquiries/{id}/presence'>['data'][number]

/** Between two heartbeats. */
const HEARTBEAT_MS = 5_000
/** Time without typing after which somebody no longer counts as writing. */
const WRITING_MS = 8_000

const isWriting = (lastKey: number): boolean => Date.now() - lastKey < WRITING_MS

const isVisible = (): boolean => document.visibilityState === 'visible'

/**
 * Reports that this thread is open here, and returns who else has it open. Call `typed` with the text of the reply whenever it
 * changes, and with an empty one once it was sent.
 */
export function usePresence(enquiryId: number): { others: readonly Visitor[]; typed: (reply: string) => void } {
  const [others, setOthers] = useState<readonly Visitor[]>([])
  const lastKey = useRef(0)
  const beat = useRef(() => {})
  useEffect(() => {
    let unmounted = false
    const send = async (state: 'looking' | 'writing' | 'gone') => {
      try {
        // `keepalive`: the last state is sent while the page unloads.
        const answer = await fetch(staffPaths.presence(enquiryId), {
          method: 'POST',
          body: new URLSearchParams({ state }),
          keepalive: true,
        })
        const known = answer.status === 200 ? ((await answer.json()) as Visitor[]) : []
        if (!unmounted) setOthers(known)
      } catch {
        // The next heartbeat may get through.
      }
    }
    const reportState = () => void (isVisible() && send(isWriting(lastKey.current) ? 'writing' : 'looking'))
    const onVisibilityChange = () => (isVisible() ? reportState() : void send('gone'))
    const leave = () => void send('gone')
    beat.current = reportState
    reportState()
    const timer = setInterval(reportState, HEARTBEAT_MS)
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('pagehide', leave)
    return () => {
      unmounted = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [enquiryId])
  const typed = (reply: string) => {
    const before = isWriting(lastKey.current)
    lastKey.current = reply === '' ? 0 : Date.now()
    if (isWriting(lastKey.current) !== before) beat.current()
  }
  return { others, typed }
}
