/** The forms that anyone may send. */
import { field, type Page } from './fixtures.ts'

/** Collects the bodies of the page's POST requests. */
export function recordPosts(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => request.method() === 'POST' && bodies.push(request.postDataJSON() as Record<string, unknown>))
  return bodies
}

/** Waits until the draft is 300 ms old: a form that is sent sooner is taken for a bot's. */
export const passBotCheck = (page: Page) =>
  page.waitForFunction(() => {
    const drafts = Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft:'))
    return drafts.some(([, kept]) => Date.now() - (JSON.parse(String(kept)) as { since: number }).since >= 300)
  })

/** Fills in the sender of a form. */
export async function fillPerson(page: Page) {
  await field(page, 'name').fill('Salma')
  await field(page, 'phone').fill('٩٢٠٠ ١٢٣٤')
  await field(page, 'email').fill('salma@mail.example')
}
