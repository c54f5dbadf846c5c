import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { cardsOfPage } from './kept-cards.server.ts'
import { CardItem, FindCardProvider } from './kept-cards.tsx'

const draw = vi.fn<(text: string) => void>()

function Card({ text }: { text: string }) {
  draw(text)
  return (
    <article className="vcard vcard--plain">
      {text}, {text.length} letters
    </article>
  )
}

/** A list of such cards, by their names; an unnamed one is drawn as it is. */
function listOf(cards: readonly (readonly [name: string | undefined, text: string])[]): string {
  draw.mockClear()
  const page = cardsOfPage()
  const html = renderToString(
    <FindCardProvider value={page.find}>
      <ul>
        {cards.map(([name, text]) => (
          <CardItem key={text} name={name}>
            <Card text={text} />
          </CardItem>
        ))}
      </ul>
    </FindCardProvider>,
  )
  page.keepFrom(html)
  return html
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
  const many = Array.from({ length: 3_999 }, (_, at) => [`car ${at}`, `Car ${at}`] as const)
  listOf([['asked for', 'Asked for'], ...many])
  listOf([
    ['asked for', 'Asked for'],
    ['old', 'Old'],
  ])
  expect(draw.mock.calls).toEqual([['Old']])
})
