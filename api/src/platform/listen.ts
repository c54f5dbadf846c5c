/** Hears PostgreSQL's notifications over a connection of its own, which is opened again when it breaks. */
import type { Client } from 'pg'

export type Listening = {
  /** A new client each time, not connected yet. */
  connect: () => Client
  channel: string
  /** Also called, with nothing, after a break: something may have been missed. */
  heard: (payload: string) => void
  onError: (error: Error) => void
}

const PAUSE = 1_000

export async function keepListening({ connect, channel, heard, onError }: Listening): Promise<() => Promise<void>> {
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function open(): Promise<void> {
    const next = connect()
    next.on('error', onError)
    next.on('notification', (notification) => heard(notification.payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    next.on('end', again)
    client = next
    if (closed) await next.end()
  }

  function again(): void {
    if (closed) return
    retry = setTimeout(() => {
      open().then(
        () => heard(''),
        (error: Error) => {
          onError(error)
          again()
        },
      )
    }, PAUSE)
  }

  await open()
  return async () => {
    closed = true
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}
