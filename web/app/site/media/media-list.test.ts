import { DAY } from '@masar/domain/durations'
import { expect, test } from 'vitest'
import { mediaAddress, mediaPage, parseMediaAddress, preview, type Article } from './media-list.ts'

/** `count` articles, the earliest published first, as the API might return them. */
const articles = (count: number, content: Article['content_type'] = 'english'): Article[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Article ${index + 1}`,
    description: 'Some words.',
    content_type: content,
    published_at: new Date(Date.UTC(2026, 0, 1) + index * DAY).toISOString(),
    created_at: new Date(Date.UTC(2026, 5, 1) - index * DAY).toISOString(),
    title_image: { url: '/placeholder.svg' },
    banner_image: { url: '/placeholder.svg' },
    carousel_images_list: [],
    twin_id: null,
  }))

const ids = (page: ReturnType<typeof mediaPage>) => page.cards.map((card) => card.id)

test('250 articles are ten pages of 25, the newest publication first', () => {
  const all = articles(250)
  const first = mediaPage(all, { content: 'english', page: 1 })
  expect([first.last, first.cards.length, ids(first)[0]]).toEqual([10, 25, 250])
  const tenth = mediaPage(all, { content: 'english', page: 10 })
  expect([tenth.page, tenth.cards.length, ids(tenth).at(-1)]).toEqual([10, 25, 1])
})

test('the toggle shows the articles of one language', () => {
  const all = [...articles(3), ...articles(2, 'arabic')]
  expect(mediaPage(all, { content: 'english', page: 1 }).cards).toHaveLength(3)
  const arabic = mediaPage(all, { content: 'arabic', page: 1 })
  expect(arabic.cards.map((card) => card.language)).toEqual(['ar', 'ar'])
})

test('a page beyond the last is the last; nothing at all is one empty page', () => {
  expect(mediaPage(articles(26), { content: 'english', page: 9 })).toMatchObject({ page: 2, last: 2, cards: [{ id: 1 }] })
  expect(mediaPage([], { content: 'arabic', page: 3 })).toEqual({ content: 'arabic', page: 1, last: 1, cards: [] })
})

test('an address says language and page, and what it does not say is English and the first', () => {
  const parse = (search: string) => parseMediaAddress(new URLSearchParams(search))
  expect(parse('')).toEqual({ content: 'english', page: 1 })
  expect(parse('content=arabic&page=2')).toEqual({ content: 'arabic', page: 2 })
  for (const page of ['0', '-1', '1.5', 'x', '1e99']) expect(parse(`content=klingon&page=${page}`)).toEqual({ content: 'english', page: 1 })
  expect(mediaAddress({ content: 'english', page: 1 })).toBe('/en/media')
  expect(mediaAddress({ content: 'arabic', page: 2 })).toBe('/en/media?content=arabic&page=2')
})

test('dates have the month in words, in the language of the article and of the Gregorian calendar', () => {
  const dated = (content: Article['content_type']) =>
    mediaPage(
      articles(1, content).map((article) => ({ ...article, published_at: '2026-11-11T20:30:00.000Z' })),
      { content, page: 1 },
    ).cards[0]?.date
  expect(dated('english')).toBe('November 12, 2026')
  expect(dated('arabic')).toMatch(/^١٢ نوفمبر ٢٠٢٦/)
})

test('a preview is 120 characters and three dots; a shorter text is whole', () => {
  expect(preview('word\n\n'.repeat(60))).toBe(`${'word '.repeat(24)}...`)
  expect([...preview('😀'.repeat(130))]).toHaveLength(123)
  expect(preview('Short\nenough.')).toBe('Short enough.')
})
