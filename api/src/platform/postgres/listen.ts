/** LISTEN/NOTIFY: one connection for all channels, opened with the first listener and reopened when it breaks. */
import type { Client } from 'pg'

export type Connecting = {
  /** Creates a new client each time, not yet connected. */
  connect: () => Client
  onError: (error: Error) => void
}

/** Called with the payload of each notification, and with an empty one after a reconnection, as some may have been missed. */
export type Heard = (payload: string) => void

export type Listen = (channel: string, heard: Heard) => Promise<() => Promise<void>>

const PAUSE = 1_000

/** The connection is closed when the last listener leaves. */
export function listenOver({ connect, onError }: Connecting): Listen {
  const channels = new Map<string, Set<Heard>>()
  let client: Promise<Client> | undefined
  let retry: NodeJS.Timeout | undefined

  const tell = (channel: string, payload: string) => {
    for (const heard of channels.get(channel) ?? []) heard(payload)
  }

  async function open(): Promise<Client> {
    const next = connect()
    next.on('error', onError)
    next.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    try {
      await next.connect()
      for (const channel of channels.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    return next
  }

  /** The shared connection, opened if needed. When it fails or ends it is forgotten, unless a newer one has replaced it. */
  function connected(): Promise<Client> {
    if (client) return client
    const one = open()
    const forget = (): boolean => {
      if (client !== one) return false
      client = undefined
      return true
    }
    one.then((opened) => opened.on('end', () => forget() && later()), forget)
    return (client = one)
  }

  function later(): void {
    if (channels.size > 0) retry = setTimeout(again, PAUSE)
  }

  function again(): void {
    connected().then(
      () => {
        for (const channel of channels.keys()) tell(channel, '')
      },
      (error: Error) => {
        onError(error)
        later()
      },
    )
  }

  async function leave(channel: string, heard: Heard): Promise<void> {
    const others = channels.get(channel)
    others?.delete(heard)
    if (others?.size === 0) channels.delete(channel)
    if (channels.size > 0) return
    clearTimeout(retry)
    const last = client
    client = undefined
    await last?.then((opened) => opened.end()).catch(() => {})
  }

  return async (channel, heard) => {
    channels.set(channel, (channels.get(channel) ?? new Set()).add(heard))
    try {
      const opened = await connected()
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
    } catch (error) {
      await leave(channel, heard)
      throw error
    }
    return () => leave(channel, heard)
  }
}
