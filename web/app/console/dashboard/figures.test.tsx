import { expect, test } from 'vitest'
import { visibleText } from '../../testing.tsx'
import { Figures, type Stats } from './figures.tsx'

const NOTHING: Stats['first_reply'] = { answered: 0, unanswered: 0, median_minutes: null, slow_minutes: null }
const figures = (first_reply: Stats['first_reply']) => (
  <Figures stats={{ enquiries: [], before: { enquiries: 0 }, waiting_now: 0, first_reply } as unknown as Stats} days={30} />
)

test.each([
  ['en', 'none answered yet', '9 of 10'],
  ['ar', 'لم يُرد على أي منها بعد', '9 من كل 10'],
] as const)('%s: where nothing was answered no time is told of nine in ten', (language, none, nine) => {
  expect(visibleText(figures(NOTHING), language)).toContain(none)
  expect(visibleText(figures(NOTHING), language)).not.toContain(nine)
  expect(visibleText(figures({ ...NOTHING, answered: 1, median_minutes: 5, slow_minutes: 5 }), language)).toContain(nine)
})
