import { call } from './calls.ts'
import { expect, test } from './fixtures.ts'
import { base, NEW_CAR, newStaff, open, PRICED_CAR, signInStaff } from './staff.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('of several cars the one that was left as it is stays selected, and is named with the reason', async ({ page, request, baseURL }) => {
  const staff = await newStaff(request, 'admin')
  const names = ['with prices', 'without'].map((each) => `Lot ${process.pid} ${each}`)
  await call(request, 'POST', '/v1/staff/rentals', { ...PRICED_CAR, en_model_name: names[0] }, staff.token)
  await call(request, 'POST', '/v1/staff/rentals', { ...NEW_CAR, branches: ['salalah'], en_model_name: names[1] }, staff.token)
  await signInStaff(page, staff, 'en', base(baseURL))
  await open(page, `/staff/fleet?q=${encodeURIComponent(`Lot ${process.pid}`)}`)
  for (const name of names) await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Publish' }).click()
  const left = page.getByRole('alert').filter({ hasText: '1 car was left as it is:' })
  await expect(left.getByRole('listitem')).toHaveText(`${names[1]}: Before a car is published it needs all its prices.`)
  await expect(page.getByText('1 car is changed.').first()).toBeVisible()
  const checked = page.getByRole('row', { selected: true })
  await expect(checked).toHaveCount(1)
  await expect(checked).toContainText('without')
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(left).toBeHidden()
})

test('a list is found again where it was left, and its next page begins at its top', async ({ page, request, baseURL }) => {
  await signInStaff(page, await newStaff(request), 'en', base(baseURL))
  await open(page, '/staff/fleet')
  const rows = page.getByRole('main').getByRole('row')
  const last = rows.last()
  for (const back of [() => page.getByRole('link', { name: 'Back to the fleet' }).click(), () => page.goBack()]) {
    await last.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/staff\/fleet\/rentals\/\d+/)
    await back()
    await expect(page).toHaveURL('/staff/fleet')
    await expect(last).toBeInViewport()
  }
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/staff/fleet?page=2')
  await expect(rows.nth(1)).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/staff/fleet')
  await expect(last).toBeInViewport()
})

test('the list that a car, an offer or an article was opened from is there again on the way back', async ({ page, request, baseURL }) => {
  const staff = await newStaff(request, 'admin')
  const name = `Way ${process.pid}`
  for (const n of [1, 2]) await call(request, 'POST', '/v1/staff/rentals', { ...PRICED_CAR, en_model_name: `${name} ${n}` }, staff.token)
  await signInStaff(page, staff, 'en', base(baseURL))
  const list = `/staff/fleet?q=${name.replace(' ', '+')}&state=draft&order=name`
  await open(page, list)
  await page.getByRole('link', { name: `${name} 1` }).click()
  await page.getByRole('link', { name: 'Cars and calendar' }).click()
  await page.getByRole('link', { name: 'Back to the model' }).click()
  await page.getByRole('link', { name: 'Back to the fleet' }).click()
  await expect(page).toHaveURL(list)
  for (const [address, back] of [
    ['/staff/offers?state=running', 'All offers'],
    ['/staff/articles?state=published&content=arabic', 'All articles'],
  ] as const) {
    await open(page, address)
    await page.getByRole('main').getByRole('table').getByRole('link').first().click()
    await page.getByRole('link', { name: back }).click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === address)
  }
})
