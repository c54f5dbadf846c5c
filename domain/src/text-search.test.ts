import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, matchingWords, searchForm, searchWords } from './text-search.ts'

describe('names are compared in one form', () => {
  test.each([
    ['Land Cruiser GXR', 'land cruiser gxr'],
    ['Citroën C4', 'citroen c4'],
    ['أُوبْتِيما', 'اوبتيما'],
    ['سيّارة', 'سياره'],
    ['ســـوناتا ٢٠٢٥', 'سوناتا 2025'],
    ['مُستشفى', 'مستشفي'],
    ['کیا', 'كيا'],
    ['  C-HR / ۸  ', 'c hr 8'],
  ])('%s is %s', (text, form) => {
    expect(searchForm(text)).toBe(form)
  })

  test('the form of a form is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(searchForm(searchForm(text))).toBe(searchForm(text))
      }),
    )
  })
})

describe('small slips are forgiven', () => {
  const words = ['land', 'cruiser', 'corolla', 'camry', 'patrol', 'كورولا', 'لاند', 'كروزر', 'x5']

  test.each([
    ['corola', ['corolla']],
    ['criuser', ['cruiser']],
    ['camyr', ['camry']],
    ['patr', ['patrol']],
    ['كرولا', ['كورولا']],
    ['كروز', ['كروزر']],
    ['x6', []],
    ['zzzzzz', []],
  ])('%s means %j', (typed, meant) => {
    expect(matchingWords(typed, words)).toEqual(meant)
  })

  test('the distance is symmetric and never above its limit by more than one', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(editDistance(a, b, 3)).toBe(editDistance(b, a, 3))
        expect(editDistance(a, b, 3)).toBeLessThanOrEqual(4)
        expect(editDistance(a, a, 3)).toBe(0)
      }),
    )
  })

  test('a search has at most eight words', () => {
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
    expect(searchWords('  , . ')).toEqual([])
  })
})
