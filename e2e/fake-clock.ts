/** Pages whose clock the journey controls. */
import type { Page } from '@playwright/test'
import { open } from './fixtures.ts'

/** Opens a page and stops its clock. Scrolling is instant, because tests check whether and when it happens, not how smoothly. */
export async function openWithFakeClock(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const scrollBy = Element.prototype.scrollBy
    Element.prototype.scrollBy = function (this: Element, options?: unknown) {
      Reflect.apply(scrollBy, this, [{ ...(options as ScrollToOptions), behavior: 'instant' }])
    }
  })
  await page.clock.install()
  await open(page, address)
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Lets the page finish pending work, which React schedules by messages that a stopped clock does not hold back. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 8; turn++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage(null)
      })
    }
  })

export async function runFor(page: Page, time: number): Promise<void> {
  await settle(page)
  await page.clock.runFor(time)
  await settle(page)
}

/** Records the delays, in ms, of all timers that the page sets; call it before the page is opened. */
export async function recordTimers(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const delays: number[] = []
    const setTimer = window.setTimeout
    Object.assign(window, {
      delays,
      setTimeout: (work: TimerHandler, after?: number, ...given: unknown[]) => {
        delays.push(after ?? 0)
        return setTimer(work, after, ...given)
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { delays: number[] }).delays)
}
