import { createElement, lazy, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from './render-page.server.ts'

function Broken(): never {
  throw new Error('no hinges')
}

test('a page is one text, and nothing of it stands behind a script', () => {
  const part = createElement(Suspense, null, createElement('p', null, 'سيارات'))
  expect(renderPage(createElement('main', null, part))).toEqual({
    html: '<main><!--$--><p>سيارات</p><!--/$--></main>',
    failed: false,
  })
})

test('a part that fails is left out, the page says so, and the log hears the cause', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const { html, failed } = renderPage(createElement('main', null, 'here', createElement(Suspense, null, createElement(Broken))))
  expect(failed).toBe(true)
  expect(html).toContain('<main>here')
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'no hinges' })))
})

test('a part that is not there yet is a failure too', () => {
  const late = lazy(() => new Promise<{ default: () => null }>(() => {}))
  expect(renderPage(createElement('main', null, createElement(Suspense, null, createElement(late)))).failed).toBe(true)
})

test('a page that fails as a whole is no page', () => {
  expect(() => renderPage(createElement('main', null, createElement(Broken)))).toThrow('no hinges')
})
