/** The current thread of an enquiry: fetched every 12 seconds, and whenever the API announces something new. */
import type { AnswerOf } from '@masar/contract/calls'
import { MINUTE } from '@masar/domain/durations'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCustomerApi } from '../../customer-api.ts'
import { currentToken } from '../../session.ts'
import { subscribe } from './event-stream.ts'

export type Message = AnswerOf<'GET /v1/customers/enquiries/{id}/conversations'>['data'][number]
export type LoadedThread = { data: Message[]; etag?: string | undefined }

const POLL = 12_000
/** How long a hidden tab stays connected, so that its title can count new messages. */
const LISTENS_HIDDEN = 10 * MINUTE

/** A thread only grows: a response that began before the last message was sent lacks only what was added since. */
function merged(known: readonly Message[], fetched: readonly Message[]): Message[] {
  const last = fetched.at(-1)?.id ?? 0
  return [...fetched, ...known.filter(({ id }) => id > last)]
}

const isVisible = (): boolean => document.visibilityState === 'visible'

/** Fetches the thread only if it has changed (ETag), one request at a time; a refresh asked for meanwhile follows afterwards. */
function useMessages(id: number, loaded: LoadedThread) {
  const api = useCustomerApi()
  const [messages, setMessages] = useState(loaded.data)
  const known = useRef(loaded.etag)
  const asking = useRef(false)
  const again = useRef(false)

  const refresh = useCallback(async () => {
    again.current = true
    if (asking.current) return
    asking.current = true
    while (again.current) {
      again.current = false
      try {
        const tag = known.current === undefined ? {} : { ifNoneMatch: known.current }
        const { data, etag } = await api('GET /v1/customers/enquiries/{id}/conversations', { path: { id }, ...tag })
        known.current = etag
        setMessages((before) => merged(before, data))
      } catch {
        // Not modified, or no response: the next poll tries again.
      }
    }
    asking.current = false
  }, [api, id])

  const add = useCallback(
    (message: Message) => setMessages((before) => merged(before, [...before.filter((each) => each.id < message.id), message])),
    [],
  )
  return { messages, add, refresh }
}

/** Polls while the tab is visible, and at once when it becomes visible again. */
function usePolling(refresh: () => Promise<void>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const begin = () => {
      clearInterval(timer)
      if (isVisible()) timer = setInterval(() => void refresh(), POLL)
    }
    const onVisibilityChange = () => {
      if (isVisible()) void refresh()
      begin()
    }
    begin()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [refresh])
}

type Events = { onOpen: () => void; onEvent: (kind: string) => void }

function kindOf(data: string): string {
  try {
    return String((JSON.parse(data) as { kind?: unknown } | null)?.kind)
  } catch {
    return 'all'
  }
}

/** Receives the API's events about the enquiry while the page is open. */
function useEvents(id: number, events: Events): void {
  const onOpen = useEffectEvent(events.onOpen)
  const onEvent = useEffectEvent((data: string) => events.onEvent(kindOf(data)))
  useEffect(() => {
    let connection: AbortController | undefined
    let disconnecting: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      connection?.abort()
      connection = undefined
    }
    const onVisibilityChange = () => {
      clearTimeout(disconnecting)
      if (!isVisible()) {
        disconnecting = setTimeout(close, LISTENS_HIDDEN)
      } else if (!connection) {
        connection = new AbortController()
        void subscribe({
          url: `/v1/customers/enquiries/${id}/events`,
          headers: () => ({ authorization: `API_KEY ${currentToken() ?? ''}` }),
          onOpen: () => onOpen(),
          onEvent: (data) => onEvent(data),
          signal: connection.signal,
        })
      }
    }
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearTimeout(disconnecting)
      close()
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [id])
}

/** `statusChanged` is called when the enquiry itself may have changed; `missed` counts the messages that came while the tab was hidden. */
export function useThread(id: number, loaded: LoadedThread, statusChanged: () => void) {
  const { messages, add, refresh } = useMessages(id, loaded)
  const [missed, setMissed] = useState(0)
  // Fetching the thread marks it as viewed for staff, so a hidden tab only counts.
  const refreshIfVisible = () => void (isVisible() && refresh())
  usePolling(refresh)
  useEvents(id, {
    onOpen: refreshIfVisible,
    onEvent: (kind) => {
      if (kind === 'message' && !isVisible()) setMissed((count) => count + 1)
      if (kind === 'status' || kind === 'all') statusChanged()
      refreshIfVisible()
    },
  })
  useEffect(() => {
    const onVisibilityChange = () => void (isVisible() && setMissed(0))
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [])
  return { messages, add, refresh, missed }
}
