import { afterEach, expect, test, vi } from 'vitest'
import { chunkFailureMessage, loadRouteModule } from './route-modules.ts'

afterEach(() => vi.useRealTimers())

/** The message of the error that a module throws in place of its page. */
function saidBy(module: unknown): string | undefined {
  try {
    ;(module as { default: () => never }).default()
  } catch (error) {
    return chunkFailureMessage(error)
  }
  return undefined
}

/** A module that never finishes loading. */
const NEVER = `data:text/javascript,await new Promise(() => {})`

test('code that has not come within 120,000 ms has failed, and not before', async () => {
  vi.useFakeTimers()
  const settled = vi.fn<() => void>()
  const loading = loadRouteModule({ id: 'slow', module: NEVER }, {})
  void loading.then(settled)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(saidBy(await loading)).toMatch(/^Loading chunk .+ failed$/)
})

test('code that cannot be had is named', async () => {
  const module = await loadRouteModule({ id: 'gone', module: '/assets/rental-car-B3x.js' }, {})
  expect(saidBy(module)).toBe('Loading chunk rental-car-B3x failed')
})
