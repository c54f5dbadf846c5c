import { expect, open, test } from './fixtures.ts'

for (const { lang, menu, main, pages } of [
  { lang: 'en', menu: 'Menu', main: 'Main', pages: ['Home', 'About Us', 'Media', 'Our Locations', 'Contact Us'] },
  { lang: 'ar', menu: 'القائمة', main: 'الرئيسي', pages: ['الرئيسية', 'من نحن', 'الإعلام', 'فروعنا', 'اتصل بنا'] },
] as const) {
  test(`${lang}: on a phone the links are in a menu that opens and closes`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    await open(page, `/${lang}/home`)
    await expect(page.getByRole('navigation', { name: main })).toBeHidden()
    await page.getByRole('button', { name: menu }).click()
    const dialog = page.getByRole('dialog', { name: menu })
    await expect(dialog.getByRole('navigation').getByRole('link')).toHaveText(pages)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test(`${lang}: one step back closes the menu of a phone`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    await open(page, `/${lang}/home`)
    await page.getByRole('button', { name: menu }).click()
    const dialog = page.getByRole('dialog', { name: menu })
    await dialog.getByRole('link', { name: pages[1] }).click()
    await expect(page).toHaveURL(`/${lang}/about-us`)
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: menu }).click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`/${lang}/home`)
    await expect(dialog).toBeHidden()
  })
}
