import type { APIRequestContext } from '@playwright/test'
import { call } from './calls.ts'
import { expect, type Page, test } from './fixtures.ts'
import { pictures, png } from './pictures.ts'
import { base, holdSends, newStaff, open, PRICED_CAR, signInStaff } from './staff.ts'

test.use({ viewport: { width: 1440, height: 900 } })

type Rental = { id: number }
/** Signs in an admin and opens a new car of this name, which has no pictures yet. */
async function openCar(page: Page, request: APIRequestContext, origin: string, en_model_name: string): Promise<void> {
  const staff = await newStaff(request, 'admin')
  await signInStaff(page, staff, 'en', origin)
  const { id } = await call<Rental>(request, 'POST', '/v1/staff/rentals', { ...PRICED_CAR, en_model_name }, staff.token)
  await open(page, `/staff/fleet/rentals/${id}`)
}

test('what is written about a picture is not closed away, stays until it is saved, and saves nothing else', async ({
  page,
  request,
  baseURL,
  allow,
}) => {
  allow(/net::ERR_/)
  await openCar(page, request, base(baseURL), `Seen ${process.pid}`)
  await page.getByLabel('Choose pictures').setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer: png(1) })
  await expect(pictures(page)).toHaveCount(1)
  await page.getByLabel('Model · English').fill('Not saved yet')
  await page.getByRole('button', { name: 'Describe picture 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'What is on the picture?' })
  const words = dialog.getByLabel('In English')
  await words.fill('A car by the sea')
  await words.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It did not arrive. Please check your connection.').first()).toBeVisible()
  await expect(words).toHaveValue('A car by the sea')
  await expect(page.locator('[name=en_model_name]'), 'nor is the car left behind').toHaveValue('Not saved yet')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: 'A car by the sea' })).toBeVisible()
  await expect(page.getByText('You have changes that are not saved.')).toBeVisible()
})

test('pictures that are still on their way, or did not arrive, are not left behind without a question', async ({
  page,
  request,
  baseURL,
  allow,
}) => {
  allow(/net::ERR_/)
  await openCar(page, request, base(baseURL), `Sent ${process.pid}`)
  const { sent, release } = await holdSends(page, '**/pictures*')
  const files = [1, 2].map((n) => ({ name: `car-${n}.png`, mimeType: 'image/png', buffer: png(n) }))
  await page.getByLabel('Choose pictures').setInputFiles(files)
  await sent
  const leave = () => page.getByRole('link', { name: 'Back to the fleet' }).click()
  await leave()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  release()
  await expect(pictures(page)).toHaveCount(2)
  await leave()
  await expect(page).toHaveURL(/fleet$/)
})
