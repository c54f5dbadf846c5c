/** Accessibility faults that a machine can find. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Waits until animations have ended, because axe would judge the contrast of half-faded colours. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const isTimed = playState === 'running' && timeline === document.timeline
      return isTimed && effect?.getComputedTiming().endTime !== Infinity
    })
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
  })

/** An open menu is rendered at the end of the document, outside the landmarks. */
const isMenu = (html: string): boolean => html.includes('role="menu"')

/** The violations that axe finds, each with its page, axe rule and element. */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  await waitForAnimations(page)
  // The focus guards at the ends of a popup pass the focus on at once.
  const { violations } = await new AxeBuilder({ page }).include(within).exclude('[data-base-ui-focus-guard]').analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })))
  return found
    .filter(({ id, html }) => id !== 'region' || !isMenu(html))
    .map(({ id, html }) => `${new URL(page.url()).pathname} ${id}: ${html.slice(0, 160)}`)
}

/** The names of buttons that share name and description with another one: a screen reader user cannot tell them apart. */
export async function duplicateButtonNames(page: Page): Promise<string[]> {
  const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree')
  const buttons = nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'button')
    .map(({ name, description }) => [name?.value, description?.value].filter(Boolean).join(': '))
  // Without the buttons that the browser itself puts into date and time fields.
  const names = buttons.filter((name) => !/^Show .*picker/.test(name))
  return names.filter((name, at) => names.indexOf(name) < at)
}
