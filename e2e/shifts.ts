/** What moves while a page is read. */
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

/** What has shifted until now. */
export const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: { sum: number; what: string[] } }).shifts)

/** Down to the end as a reader goes, a screen at a time; a list that grows is followed, and waited for where it is about to. */
export async function readToTheEnd(page: Page) {
  await page.mouse.move(200, 300)
  await expect(async () => {
    const here = await page.evaluate(async () => {
      // What the wheel has asked for is there with the next frame but one.
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
