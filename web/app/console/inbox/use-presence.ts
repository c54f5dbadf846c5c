import type { AnswerOf } from '@masar/contract/calls'
import { useEffect, useRef, useState } from 'react'
import { staffPaths } from '../../staff-paths.ts'

export type Visitor = AnswerOf<'PUT /v1/staff/enquiries/{id}/presence'>['data'][number]

/** Milliseconds between two signs of life. */
const BEAT = 5_000
/** Whoever has not pressed a key for so long writes no more. */
const PAUSE = 8_000

const isWriting = (lastKey: number): boolean => Date.now() - lastKey < PAUSE

const isVisible = (): boolean => document.visibilityState === 'visible'

/** Tells the others that this thread is open here, and who else has it open. `typed` is told what the reply says by now: nothing, once it was sent. */
export function usePresence(enquiryId: number): { others: readonly Visitor[]; typed: (reply: string) => void } {
  const [others, setOthers] = useState<readonly Visitor[]>([])
  const lastKey = useRef(0)
  const beat = useRef(() => {})
  useEffect(() => {
    let over = false
    const say = async (state: 'looking' | 'writing' | 'gone') => {
      try {
        // Kept alive: the last word is said while the page goes.
        const answer = await fetch(staffPaths.presence(enquiryId), {
          method: 'POST',
          body: new URLSearchParams({ state }),
          keepalive: true,
        })
        const known = answer.status === 200 ? ((await answer.json()) as Visitor[]) : []
        if (!over) setOthers(known)
      } catch {
        // The next beat may be heard.
      }
    }
    const look = () => void (isVisible() && say(isWriting(lastKey.current) ? 'writing' : 'looking'))
    const turned = () => (isVisible() ? look() : void say('gone'))
    const leave = () => void say('gone')
    beat.current = look
    look()
    const timer = setInterval(look, BEAT)
    document.addEventListener('visibilitychange', turned)
    window.addEventListener('pagehide', leave)
    return () => {
      over = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', turned)
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
