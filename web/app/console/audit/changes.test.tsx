import { expect, test } from 'vitest'
import { visibleText } from '../../testing.tsx'
import { Changes } from './changes.tsx'

const LOGGED = { seat_count: 5, published: false, 'hours.friday': null, overview: { km_driven: 12, car_location: 'Azaiba' }, dailyRate: 7 }

test.each([
  ['en', 'Seats 5 Published no Friday - Kilometres and place Kilometres 12, Where it stands Azaiba dailyRate 7'],
  ['ar', 'المقاعد 5 منشور لا الجمعة - المسافة والمكان الكيلومترات 12، مكان السيارة Azaiba dailyRate 7'],
] as const)('%s: fields are told by what they are called, one that nobody knows by its name in the log', (language, told) => {
  expect(visibleText(<Changes before={null} after={LOGGED} people={[]} />, language)).toBe(told)
})
