import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { partsOfPage } from './kept-parts.server.ts'
import { CardItem, FindPartProvider, KeptFooter, KeptHeader } from './kept-parts.tsx'

const draw = vi.fn<(text: string) => void>()

function Card({ text }: { text: string }) {
  draw(text)
  return (
    <article className="vcard vcard--plain">
      {text}, {text.length} letters
    </article>
  )
}

/** A list of such cards, by their names; an unnamed one is never cached. */
function listOf(cards: readonly (readonly [name: string | undefined, text: string])[]): string {
  draw.mockClear()
  const page = partsOfPage()
  const html = renderToString(
    <FindPartProvider value={page.find}>
      <ul>
        {cards.map(([name, text]) => (
          <CardItem key={text} name={name}>
            <Card text={text} />
          </CardItem>
        ))}
      </ul>
    </FindPartProvider>,
  )
  page.keepFrom(html)
  return Buffer.concat(page.fill(html)).toString()
}

test('a card is drawn once; on the lists after it is as it was drawn, and the others are drawn', () => {
  const first = listOf([
    ['a', 'Sunny'],
    ['b', 'صني'],
  ])
  expect(draw).toHaveBeenCalledTimes(2)
  expect(
    listOf([
      ['a', 'Sunny'],
      ['b', 'صني'],
    ]),
  ).toBe(first)
  expect(draw).not.toHaveBeenCalled()
  const mixed = listOf([
    ['c', 'Patrol'],
    ['b', 'صني'],
    [undefined, 'Kicks'],
    ['d', 'Tiida'],
    ['a', 'Sunny'],
  ])
  expect(draw.mock.calls.map(([text]) => text)).toEqual(['Patrol', 'Kicks', 'Tiida'])
  const texts = mixed.split('<li>').map((item) => item.replaceAll(/<[^>]*>/g, ''))
  expect(texts).toEqual(['', ...['Patrol', 'صني', 'Kicks', 'Tiida', 'Sunny'].map((text) => `${text}, ${text.length} letters`)])
  expect(listOf([['d', 'Tiida']])).toContain('Tiida')
  expect(draw).not.toHaveBeenCalled()
})

function pageWith(name: string, current: string): string {
  draw.mockClear()
  const page = partsOfPage()
  const html = renderToString(
    <FindPartProvider value={page.find}>
      <KeptHeader className={`head head--${current}`} name={name}>
        <nav>
          <Card text="Home" />
        </nav>
      </KeptHeader>
      <ul>
        <CardItem name={`${name} car`}>
          <Card text="Sunny" />
        </CardItem>
      </ul>
      <KeptFooter className="foot lattice" name={name}>
        <Card text="Privacy" />
        <p>&lt;2026&gt;</p>
      </KeptFooter>
    </FindPartProvider>,
  )
  page.keepFrom(html)
  return Buffer.concat(page.fill(html)).toString()
}

test('header and footer are drawn once, beside the cards; their own tags are of the page', () => {
  const first = pageWith('one', 'home')
  expect(draw.mock.calls.map(([text]) => text)).toEqual(['Home', 'Sunny', 'Privacy'])
  expect(pageWith('one', 'home')).toBe(first)
  expect(pageWith('one', 'media')).toBe(first.replace('head--home', 'head--media'))
  expect(draw).not.toHaveBeenCalled()
  expect(pageWith('two', 'home')).toBe(first)
  expect(draw).toHaveBeenCalledTimes(3)
})

test('a card is the same on lists of another search, but for its link; the search in its text is its text', () => {
  const linked = (search: string, name = 'linked'): string => {
    draw.mockClear()
    const page = partsOfPage()
    const html = renderToString(
      <FindPartProvider value={page.find}>
        <CardItem name={name} search={search}>
          <article className="vcard">
            <a href={`/en/rental-car/1/details${search}`}>?q=a&amp;b=1</a>
            <Card text="Sunny" />
          </article>
        </CardItem>
      </FindPartProvider>,
    )
    page.keepFrom(html)
    return Buffer.concat(page.fill(html)).toString()
  }
  const first = linked('?q=a&b=1')
  expect(draw).toHaveBeenCalledOnce()
  expect(linked(`?q='<"&c=2`)).toBe(first.replace('details?q=a&amp;b=1"', 'details?q=&#x27;&lt;&quot;&amp;c=2"'))
  expect(draw).not.toHaveBeenCalled()
  expect(linked('?q=a&b=1')).toBe(first)
  const bare = linked('')
  expect(draw).toHaveBeenCalledOnce()
  expect(bare).toContain('details"')
  expect(linked('')).toBe(bare)
  expect(draw).not.toHaveBeenCalled()
})

test('without a name a card is drawn each time', () => {
  listOf([[undefined, 'Kicks']])
  listOf([[undefined, 'Kicks']])
  expect(draw).toHaveBeenCalledOnce()
})

test('there is room for so many: the one not asked for the longest goes', () => {
  listOf([
    ['old', 'Old'],
    ['asked for', 'Asked for'],
  ])
  const many = Array.from({ length: 7_999 }, (_, at) => [`car ${at}`, `Car ${at}`] as const)
  listOf([['asked for', 'Asked for'], ...many])
  listOf([
    ['asked for', 'Asked for'],
    ['old', 'Old'],
  ])
  expect(draw.mock.calls).toEqual([['Old']])
})
