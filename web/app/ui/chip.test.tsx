import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Link } from 'react-router'
import { expect, test } from 'vitest'
import { RemovableChip } from './chip.tsx'

const TO = '/en/rental-car?brand_name=Kia&q=%22a%22'

/** The attributes of the first link, sorted. */
function linkOf(part: React.ReactNode): string[] {
  const Page = createRoutesStub([{ path: '/', Component: () => part }])
  const [, tag = ''] = /<a ([^>]*)>/.exec(renderToStaticMarkup(<Page />)) ?? []
  return [...tag.matchAll(/[\w-]+="[^"]*"/g)].map(([said]) => said).sort()
}

test('the server writes the link of a filter as the router does, which takes it over in a browser', () => {
  const ours = linkOf(<RemovableChip label="Kia" to={TO} />)
  expect(ours).toContain('href="/en/rental-car?brand_name=Kia&amp;q=%22a%22"')
  expect(ours).toEqual(
    linkOf(
      <Link to={TO} preventScrollReset className="chip chip--x" aria-label="Remove Kia">
        Kia
      </Link>,
    ),
  )
})
