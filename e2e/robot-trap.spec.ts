/** A form sent by a bot is stored and flagged, and the bot gets the same response as everybody else. */
import { randomUUID } from 'node:crypto'
import { expect, field, LANGUAGES, open, test } from './fixtures.ts'
import { base, newStaff, open as openConsole, signInStaff } from './staff.ts'
import { passBotCheck, recordPosts } from './visitor-forms.ts'

const TEXTS = {
  en: {
    send: 'Send',
    sent: 'Thank you! We have received your message and will answer you soon.',
    robot: 'Perhaps a robot',
    noMail: 'It was filled in as robots do: at once, or with a field that people do not see. No e-mail was sent about it.',
  },
  ar: {
    send: 'إرسال',
    sent: 'شكرًا لك! وصلتنا رسالتك وسنرد عليك قريبًا.',
    robot: 'ربما إرسال آلي',
    noMail: 'عُبّئ كما تفعل البرامج الآلية: في لحظة، أو بملء خانة لا يراها الناس. لم يُرسل بريد بشأنه.',
  },
} as const

for (const lang of LANGUAGES) {
  const t = TEXTS[lang]

  for (const what of ['fills the trap', 'sends at once'] as const)
    test(`${lang}: a robot that ${what} hears what a person hears, and staff see what it is`, async ({ page, request, baseURL }) => {
      const bodies = recordPosts(page)
      const trap = page.locator('form [aria-hidden=true] input')
      const word = `robot-${randomUUID()}`
      if (what === 'sends at once') await page.clock.setFixedTime(new Date())
      await open(page, `/${lang}/contact-us`)
      if (what === 'fills the trap') {
        await field(page, 'name').fill(word)
        await trap.evaluate((input) => Object.assign(input, { value: 'https://spam.example' }) && undefined)
        await passBotCheck(page)
      }
      await page
        .getByRole('main')
        .getByRole('button', { name: t.send })
        .evaluate((button: HTMLButtonElement, name) => {
          const values = { name, phone: '92001234', email: 'robot@mail.example', description: 'Cheap watches' }
          for (const [field, value] of Object.entries(values)) Object.assign(button.form?.elements.namedItem(field) ?? {}, { value })
          button.click()
        }, word)
      await expect(page.getByText(t.sent)).toBeVisible()
      await expect(trap).toHaveValue('')
      expect(bodies).toEqual([expect.objectContaining({ name: word, automatic: true })])
      await signInStaff(page, await newStaff(request), lang, base(baseURL))
      await openConsole(page, `/staff/leads?q=${word}`)
      await page.getByRole('rowheader', { name: t.robot }).getByRole('link').click()
      await expect(page.getByText(t.noMail)).toBeVisible()
    })
}
