import { expect, field, LANGUAGES, open, test } from './fixtures.ts'

for (const lang of LANGUAGES) {
  test(`${lang}: an address that was typed to sign in is still there in the other language, and its password nowhere`, async ({ page }) => {
    const other = lang === 'en' ? 'ar' : 'en'
    await open(page, `/${lang}/login`)
    await field(page, 'user_name').fill('salma@mail.example')
    await field(page, 'password').fill('a road by the sea')
    await page.locator(`.util-bar a[hreflang=${other}]`).click()
    await expect(page).toHaveURL(`/${other}/login`)
    await expect(field(page, 'user_name')).toHaveValue('salma@mail.example')
    await expect(field(page, 'password')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('a road by the sea')
    // The typed address is carried over to the forgotten password and to sign-up.
    for (const way of ['forgot', 'signup']) {
      await open(page, `/${other}/${way}`)
      await expect(field(page, 'user_name')).toHaveValue('salma@mail.example')
    }
  })
}
