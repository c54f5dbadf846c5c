import { expect, test } from 'vitest'
import type { Details } from '../fleet/car-details.ts'
import { carStructuredData } from './car-structured-data.ts'
import { detailMeta } from './detail-meta.ts'

const DUNE: Details['rental'] = {
  id: 7,
  en_model_name: 'Dune',
  ar_model_name: 'كثيب',
  car_brand: { name: 'Toyota', ar_name: 'تويوتا' },
  car_type: 'SUV',
  transmission: 'automatic',
  fuel_type: 'petrol',
  seat_count: 5,
  year: 2026,
  title_image: { url: '/placeholder.svg' },
  day_price: 20,
  weekly_price: 120,
  fortnight_price: 230,
  monthly_price: 420,
  offers: [],
  images: [],
  en_description: '',
  ar_description: '',
  engine_pr: '',
  branches: [],
}

const descriptionOf = (vehicle: Details['rental'], pathname: string) =>
  detailMeta({ kind: 'rental', vehicle }, [], pathname).find((entry) => 'name' in entry && entry.name === 'description')

test.each([
  ['/en/rental-car/7/details', 'Rental Car: Toyota Dune 2026 · SUV · Automatic · Petrol · 5 seats'],
  ['/ar/rental-car/7/details', 'سيارات للإيجار: تويوتا كثيب 2026 · دفع رباعي · أوتوماتيك · بنزين · 5 مقاعد'],
])('a car that nobody has described is described by what it has: %s', (pathname, content) => {
  expect(descriptionOf(DUNE, pathname)).toEqual({ name: 'description', content })
  expect(descriptionOf({ ...DUNE, en_description: '<p>Room for all.</p>', ar_description: '<p>تتسع للجميع.</p>' }, pathname)).not.toEqual({
    name: 'description',
    content,
  })
})

test('search engines are told of pictures where a car has any', () => {
  const told = (images: Details['rental']['images']) =>
    carStructuredData({
      origin: 'https://cars.example',
      language: 'en',
      description: '',
      car: { kind: 'rental', vehicle: { ...DUNE, images } },
    })
  expect(told([])).not.toHaveProperty('image')
  expect(told([{ url: '/pictures/dune.jpg' }])).toMatchObject({ image: ['https://cars.example/pictures/dune.jpg'] })
})
