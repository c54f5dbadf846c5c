import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { pageFragments } from './fragment-cache.server.ts'
import { CachedFooter, CachedHeader, CardItem, FindFragmentProvider } from './fragments.tsx'

const onRender = vi.fn<(text: string) => void>()

function Card({ text }: { text: string }) {
  onRender(text)
  return (
    <article className="vcard vcard--plain">
      {text}, {text.length} letters
    </article>
  )
}

/** A list of such cards, by their cache keys; one without is never cached. */
function listOf(cards: readonly (readonly [key: string | undefined, text: string])[]): string {
  onRender.mockClear()
  const page = pageFragments()
  const html = renderToString(
    <FindFragmentProvider value={page.find}>
      <ul>
        {cards.map(([key, text]) => (
          <CardItem key={text} cacheKey={key}>
            <Card text={text} />
          </CardItem>
        ))}
      </ul>
    </FindFragmentProvider>,
  )
  page.cacheNew(html)
  return Buffer.concat(page.insertCached(html)).toString()
}

test('a card is rendered once; on the lists after it is as it was rendered then, and the others are rendered anew', () => {
  const first = listOf([
    ['a', 'Sunny'],
    ['b', 'صني'],
  ])
  expect(onRender).toHaveBeenCalledTimes(2)
  expect(
    listOf([
      ['a', 'Sunny'],
      ['b', 'صني'],
    ]),
  ).toBe(first)
  expect(onRender).not.toHaveBeenCalled()
  const mixed = listOf([
    ['c', 'Patrol'],
    ['b', 'صني'],
    [undefined, 'Kicks'],
    ['d', 'Tiida'],
    ['a', 'Sunny'],
  ])
  expect(onRender.mock.calls.map(([text]) => text)).toEqual(['Patrol', 'Kicks', 'Tiida'])
  const texts = mixed.split('<li>').map((item) => item.replaceAll(/<[^>]*>/g, ''))
  expect(texts).toEqual(['', ...['Patrol', 'صني', 'Kicks', 'Tiida', 'Sunny'].map((text) => `${text}, ${text.length} letters`)])
  expect(listOf([['d', 'Tiida']])).toContain('Tiida')
  expect(onRender).not.toHaveBeenCalled()
})

function pageWith(key: string, current: string): string {
  onRender.mockClear()
  const page = pageFragments()
  const html = renderToString(
    <FindFragmentProvider value={page.find}>
      <CachedHeader className={`head head--${current}`} cacheKey={key}>
        <nav>
          <Card text="Home" />
        </nav>
      </CachedHeader>
      <ul>
        <CardItem cacheKey={`${key} car`}>
          <Card text="Sunny" />
        </CardItem>
      </ul>
      <CachedFooter className="foot lattice" cacheKey={key}>
        <Card text="Privacy" />
        <p>&lt;2026&gt;</p>
      </CachedFooter>
    </FindFragmentProvider>,
  )
  page.cacheNew(html)
  return Buffer.concat(page.insertCached(html)).toString()
}

test('header and footer are rendered once, beside the cards; their own tags are of the page', () => {
  const first = pageWith('one', 'home')
  expect(onRender.mock.calls.map(([text]) => text)).toEqual(['Home', 'Sunny', 'Privacy'])
  expect(pageWith('one', 'home')).toBe(first)
  expect(pageWith('one', 'media')).toBe(first.replace('head--home', 'head--media'))
  expect(onRender).not.toHaveBeenCalled()
  expect(pageWith('two', 'home')).toBe(first)
  expect(onRender).toHaveBeenCalledTimes(3)
})

test('a card is the same on lists of another search, but for its link; the search in its text is its text', () => {
  const linked = (search: string, key = 'linked'): string => {
    onRender.mockClear()
    const page = pageFragments()
    const html = renderToString(
      <FindFragmentProvider value={page.find}>
        <CardItem cacheKey={key} search={search}>
          <article className="vcard">
            <a href={`/en/rental-car/1/details${search}`}>?q=a&amp;b=1</a>
            <Card text="Sunny" />
          </article>
        </CardItem>
      </FindFragmentProvider>,
    )
    page.cacheNew(html)
    return Buffer.concat(page.insertCached(html)).toString()
  }
  const first = linked('?q=a&b=1')
  expect(onRender).toHaveBeenCalledOnce()
  expect(linked(`?q='<"&c=2`)).toBe(first.replace('details?q=a&amp;b=1"', 'details?q=&#x27;&lt;&quot;&amp;c=2"'))
  expect(onRender).not.toHaveBeenCalled()
  expect(linked('?q=a&b=1')).toBe(first)
  const bare = linked('')
  expect(onRender).toHaveBeenCalledOnce()
  expect(bare).toContain('details"')
  expect(linked('')).toBe(bare)
  expect(onRender).not.toHaveBeenCalled()
})

test('without a cache key a card is rendered each time', () => {
  listOf([[undefined, 'Kicks']])
  listOf([[undefined, 'Kicks']])
  expect(onRender).toHaveBeenCalledOnce()
})

test('there is room for so many: the one not used for the longest goes', () => {
  listOf([
    ['old', 'Old'],
    ['used', 'Used'],
  ])
  const many = Array.from({ length: 7_999 }, (_, at) => [`car ${at}`, `Car ${at}`] as const)
  listOf([['used', 'Used'], ...many])
  listOf([
    ['used', 'Used'],
    ['old', 'Old'],
  ])
  expect(onRender.mock.calls).toEqual([['Old']])
})
