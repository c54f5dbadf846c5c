import type { Page } from '@playwright/test'

/** Labels, buttons, prices and field values that the page cuts off. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    /** By how many pixels a text is too wide for its field. */
    const lacking = (field: Element, words: string): number => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      if (!pen) throw new Error('There is no canvas to measure with.')
      pen.font = font
      return pen.measureText(words).width - (field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight))
    }
    const sticksOut = (element: Element): number => {
      const [own, around] = [element, element.parentElement ?? element].map((each) => each.getBoundingClientRect())
      return Math.max((own?.right ?? 0) - (around?.right ?? 0), (around?.left ?? 0) - (own?.left ?? 0))
    }
    const beyond = (element: Element): number => {
      if (element.matches('.price, .money')) return sticksOut(element)
      if (element instanceof HTMLInputElement && element.value === '') return lacking(element, element.placeholder)
      return getComputedStyle(element).overflowX === 'visible' ? 0 : element.scrollWidth - element.clientWidth
    }
    return [
      ...document.querySelectorAll('main :is(label, button, input, .btn, .price, .price__vat, .money, .cell__k, .cell__v, [role=tablist])'),
    ]
      .filter((element) => element.checkVisibility() && beyond(element) > 1)
      .map((element) => element.textContent || (element instanceof HTMLInputElement ? element.value || element.placeholder : ''))
  })
