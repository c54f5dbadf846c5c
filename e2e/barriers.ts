/** What a machine can find that shuts somebody out of a page. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Nothing is half seen any more: colours on their way would be held against what they will be. */
export const atRest = (page: Page) =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const isTimed = playState === 'running' && timeline === document.timeline
      return isTimed && effect?.getComputedTiming().endTime !== Infinity
    })
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
  })

/** A menu stands at the end of the document while it is open, beside the landmarks. */
const isMenu = (html: string): boolean => html.includes('role="menu"')

/** Each with its page, its rule and its element. */
export async function barriers(page: Page, within = 'html'): Promise<string[]> {
  await atRest(page)
  // The guards at the ends of a popup pass the focus on at once.
  const { violations } = await new AxeBuilder({ page }).include(within).exclude('[data-base-ui-focus-guard]').analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })))
  return found
    .filter(({ id, html }) => id !== 'region' || !isMenu(html))
    .map(({ id, html }) => `${new URL(page.url()).pathname} ${id}: ${html.slice(0, 160)}`)
}

/** What the buttons of a page are called that share their name and description with another one: by ear they cannot be told apart. */
export async function sameNames(page: Page): Promise<string[]> {
  const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree')
  const buttons = nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'button')
    .map(({ name, description }) => [name?.value, description?.value].filter(Boolean).join(': '))
  // What the browser itself puts into a field of a date.
  const names = buttons.filter((name) => !/^Show .*picker/.test(name))
  return names.filter((name, at) => names.indexOf(name) < at)
}
