/** Layout shifts while a page is read. */
import { expect, type Page } from './fixtures.ts'

/** Sums what the browser reports as shifted, from before the first paint. */
export async function countShifts(page: Page) {
  await page.addInitScript(() => {
    const found: { sum: number; what: string[] } = { sum: 0, what: [] }
    Object.assign(window, { shifts: found })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources?: { node?: Element }[]
      })[]) {
        if (entry.hadRecentInput) continue
        found.sum += entry.value
        found.what.push(`${entry.value.toFixed(4)} ${entry.sources?.map((source) => source.node?.className).join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts until now. */
export const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: { sum: number; what: string[] } }).shifts)

/** Scrolls to the end step by step, as a reader does; where a list is about to load more, waits for it. */
export async function readToTheEnd(page: Page) {
  await page.mouse.move(200, 300)
  await expect(async () => {
    const here = await page.evaluate(async () => {
      // A scroll by the wheel takes effect two frames later.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const next = document.querySelector('.more--next')
      return {
        more: next !== null && next.getBoundingClientRect().top < innerHeight,
        end: innerHeight + scrollY >= document.documentElement.scrollHeight - 2,
      }
    })
    if (!here.more) await page.mouse.wheel(0, 700)
    expect(here.end && !here.more).toBe(true)
  }).toPass({ intervals: [100], timeout: 20_000 })
}
