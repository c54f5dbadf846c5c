import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createFrame } from './frame.ts'
import { loadGuard } from './load-guard.ts'

test('a start may take as long as a large fleet takes to be read on a slow machine', async () => {
  const load = loadGuard({ most: 10, onRefusals: () => {}, adjusting: false })
  const { app } = await createFrame({ trustProxy: false, load, log: Fastify().log, internalKey: 'key', site: () => undefined })
  vi.useFakeTimers()
  try {
    app.addHook('onReady', () => new Promise<void>((read) => void setTimeout(read, 60_000)))
    const ready = app.ready().then(
      () => 'started',
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await ready).toBe('started')
  } finally {
    vi.useRealTimers()
    await app.close()
  }
})
