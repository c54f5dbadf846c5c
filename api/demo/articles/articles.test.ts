import { describe, expect, test } from 'vitest'
import { articlePictures } from '../pictures/scenes/names.ts'
import { articles } from './articles.ts'

const words = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
const paragraphs = (text: string): string[] => text.split('\n\n')
const isList = (paragraph: string): boolean => /^(• |\d+\. )/.test(paragraph)

const texts = articles.flatMap(({ key, en, ar }) => [
  { name: `${key}, English`, ...en },
  { name: `${key}, Arabic`, ...ar },
])

describe('the demo articles', () => {
  test('fill more than a page of each language', () => {
    expect(articles.length).toBeGreaterThanOrEqual(32)
    for (const of of [articles.map(({ key }) => key), texts.map(({ title }) => title), texts.map(({ description }) => description)]) {
      expect(new Set(of).size).toBe(of.length)
    }
  })

  test('came out over thirty months, the newest of them this month', () => {
    const ages = articles.map(({ age }) => age)
    expect(ages).toEqual(ages.toSorted((a, b) => a - b))
    expect(new Set(ages).size).toBe(ages.length)
    expect(ages[0]).toBeLessThan(31)
    expect(ages.at(-1)).toBeGreaterThan(27 * 30)
    expect(ages.at(-1)).toBeLessThan(30 * 31)
    for (const [at, age] of ages.slice(1).entries()) expect(age - (ages[at] ?? 0), String(age)).toBeLessThan(90)
  })

  test.each(texts)('$name: is an article’s length, in paragraphs', ({ title, description }) => {
    expect(title.length).toBeLessThanOrEqual(80)
    expect(words(description)).toBeGreaterThanOrEqual(250)
    expect(words(description)).toBeLessThanOrEqual(600)
    expect(paragraphs(description).length).toBeGreaterThanOrEqual(5)
    for (const paragraph of paragraphs(description)) {
      expect(paragraph).toBe(paragraph.trim())
      expect(paragraph).not.toBe('')
    }
    // The overview of articles shows the beginning of the text, which must not be a list.
    expect(isList(description)).toBe(false)
  })

  test.each(texts)('$name: a list is a list from its first line to its last', ({ description }) => {
    for (const paragraph of paragraphs(description)) {
      const lines = paragraph.split('\n')
      if (lines.length > 1 || isList(paragraph)) {
        expect(lines.length).toBeGreaterThanOrEqual(2)
        if (paragraph.startsWith('• ')) expect(lines.every((line) => line.startsWith('• '))).toBe(true)
        else expect(lines.map((line) => /^(\d+)\. /.exec(line)?.[1])).toEqual(lines.map((_, at) => String(at + 1)))
      }
    }
  })

  test('most have a list, and bulleted and numbered ones both occur', () => {
    const starts = texts.flatMap(({ description }) =>
      paragraphs(description)
        .filter(isList)
        .map((paragraph) => paragraph[0] === '•'),
    )
    expect(texts.filter(({ description }) => paragraphs(description).some(isList)).length).toBeGreaterThan(texts.length / 2)
    expect(starts.filter(Boolean).length).toBeGreaterThan(20)
    expect(starts.filter((bulleted) => !bulleted).length).toBeGreaterThan(20)
  })

  test.each(articles)('$key: each language keeps to its letters, and twins have the same shape', ({ en, ar }) => {
    expect(`${en.title} ${en.description}`).not.toMatch(/\p{Script=Arabic}/u)
    expect(`${ar.title} ${ar.description}`).not.toMatch(/[A-Za-z٠-٩]/)
    const shape = (text: string) => paragraphs(text).map((paragraph) => (isList(paragraph) ? paragraph.split('\n').length : 0))
    expect(shape(ar.description)).toEqual(shape(en.description))
  })

  test('what is said of the law sends people to those who know it', () => {
    const lawful = articles.filter(({ en }) => /\b(the law|offence|licence)\b/i.test(en.description))
    expect(lawful.length).toBeGreaterThan(2)
    for (const key of ['road-rules', 'child-seats', 'musandam', 'used-transfer']) {
      expect(articles.find((article) => article.key === key)?.en.description, key).toMatch(/check with the Royal Oman Police/i)
    }
  })

  test.each(articles)('$key: has a title picture, a wide banner and a carousel', ({ key }) => {
    const { title, banner, carousel } = articlePictures(key)
    expect(title.width / title.height).toBe(1.6)
    expect(banner.width / banner.height).toBeGreaterThanOrEqual(2)
    expect(carousel.length).toBeGreaterThanOrEqual(2)
    expect(carousel.length).toBeLessThanOrEqual(4)
  })
})
