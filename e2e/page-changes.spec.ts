import { cards, expect, LANGUAGES, open, test, type Page } from './fixtures.ts'

type Change = { moved: string[] }

/** Records for every view transition which parts of the page it moves, and which of those take time. */
const watchChanges = (page: Page) =>
  page.addInitScript(() => {
    const changes: Change[] = []
    Object.assign(window, { changes })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...given) => {
      const transition = start(...given)
      void transition.ready.then(() => {
        const parts = document.getAnimations().map((animation) => (animation.effect as KeyframeEffect).pseudoElement ?? '')
        changes.push({ moved: parts.filter((part) => part.startsWith('::view-transition')) })
      })
      return transition
    }
  })

const changes = (page: Page) => page.evaluate(() => (window as unknown as { changes: Change[] }).changes)

for (const lang of LANGUAGES) {
  test(`${lang}: a card's picture grows into the car's page, and back`, async ({ page }) => {
    await watchChanges(page)
    await open(page, `/${lang}/rental-car`)
    await cards(page).first().click()
    await expect(page).toHaveURL(/\/details/, { timeout: 15_000 })
    await expect.poll(() => changes(page)).toHaveLength(1)
    expect((await changes(page))[0]?.moved).toContain('::view-transition-group(car)')
    await page.goBack()
    await expect.poll(() => changes(page), { timeout: 15_000 }).toHaveLength(2)
    expect((await changes(page))[1]?.moved).toContain('::view-transition-group(car)')
  })
}

test('for those who want less motion pages change at once', async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce' })
  await watchChanges(page)
  await open(page, '/en/rental-car')
  await cards(page).first().click()
  await expect.poll(() => changes(page)).toEqual([{ moved: [] }])
})
