import { cards, expect, open, test } from './fixtures.ts'

test('nothing moves for those who want less motion', async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  // All animations except fading and those that end within 5 ms.
  const moving = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const effect = animation.effect as KeyframeEffect
        const changes = effect
          .getKeyframes()
          .flatMap((frame) => Object.keys(frame))
          .filter((key) => !/^(offset|computedOffset|easing|composite|opacity)$/.test(key))
        return changes.length > 0 && Number(effect.getComputedTiming().activeDuration) > 5
          ? [`${effect.target?.className} ${changes.join()}`]
          : []
      }),
    )
  for (const each of ['home', 'rental-car', 'rental-car/23/details']) {
    await open(page, `/en/${each}`)
    expect(await moving(), each).toEqual([])
  }
  await open(page, '/en/rental-car')
  await page.getByRole('button', { name: 'Filter' }).click()
  expect(await moving(), 'the drawer').toEqual([])
  // The arrows are not shown at the width of a telephone.
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/en/rental-car/23/details')
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible()
})

test('the page jumps to what is missing for those who want less motion', async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  await open(page, '/en/preowned-car')
  await page.getByRole('button', { name: 'Clear: Pickup location' }).click()
  const car = cards(page).nth(4)
  await car.scrollIntoViewIfNeeded()
  // Smooth scrolling would pass through other positions in the next frames; a jump is over at once.
  const places = await car.evaluate(async (link: HTMLElement) => {
    link.click()
    const seen: number[] = []
    for (let frame = 0; frame < 30; frame++) {
      await new Promise(requestAnimationFrame)
      seen.push(scrollY)
    }
    return [...new Set(seen)]
  })
  expect(places.length, places.join()).toBeLessThanOrEqual(2)
  await expect(page.getByText('Please Select PickUp & Drop Location')).toBeInViewport()
})
