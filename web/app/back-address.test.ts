import { expect, test } from 'vitest'
import { backAddress } from './back-address.ts'

const from = (pathname: string, back: string) => backAddress({ pathname, search: `?back=${encodeURIComponent(back)}` })

test.each([
  ['/ar/login', '/en/rental-car/1/details?start_date=2027-03-01', '/ar/rental-car/1/details?start_date=2027-03-01'],
  ['/en/login', '/ar/my-enquiry/7', '/en/my-enquiry/7'],
  ['/en/signup', '/en/profile', '/en/profile'],
  ['/ar/login', '/en/mediation', '/ar/mediation'],
  ['/ar/login', '/en/media', '/en/media'],
  ['/ar/login', '/en/media?page=2', '/en/media?page=2'],
  ['/ar/login', '/en/media/ar/articles/3', '/en/media/ar/articles/3'],
])('%s leads on to %s in its own language', (pathname, back, goal) => {
  expect(from(pathname, back)).toBe(goal)
})

test.each(['', 'https://evil.example', '//evil.example', '/de/home', '/staff', '/en', '/en/\\evil.example'])('%j leads nowhere', (back) => {
  expect(from('/en/login', back)).toBeUndefined()
})
