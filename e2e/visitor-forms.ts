/** The forms that anyone may send. */
import { field, type Page } from './fixtures.ts'

/** The bodies that a page posts. */
export function posted(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => request.method() === 'POST' && bodies.push(request.postDataJSON() as Record<string, unknown>))
  return bodies
}

/** Waits until what was begun to be written is a while old: what is sent at once is a robot's. */
export const writtenByAPerson = (page: Page) =>
  page.waitForFunction(() => {
    const drafts = Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft:'))
    return drafts.some(([, kept]) => Date.now() - (JSON.parse(String(kept)) as { since: number }).since >= 300)
  })

/** Who sends a form. */
export async function fillPerson(page: Page) {
  await field(page, 'name').fill('Salma')
  await field(page, 'phone').fill('٩٢٠٠ ١٢٣٤')
  await field(page, 'email').fill('salma@mail.example')
}
