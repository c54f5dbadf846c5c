import type { Client } from '@masar/contract/client'
import { expect, test } from 'vitest'
import type { Enquiry } from '../inbox/enquiry-data.ts'
import type { Quotation } from './draft.ts'
import { knownCars } from './known-cars.ts'

const published = [
  { id: 1, car_brand: { name: 'Toyota', ar_name: 'تويوتا' }, en_model_name: 'Yaris', ar_model_name: 'يارس' },
  { id: 2, car_brand: { name: 'Kia', ar_name: 'كيا' }, en_model_name: 'Pegas', ar_model_name: 'بيجاس' },
]
const client = (async () => ({ data: published, meta: { total: 2 } })) as unknown as Client
const asked = { vehicle_id: 1, brand: 'Toyota', ar_brand: 'تويوتا', en_model_name: 'Yaris 2024', ar_model_name: 'يارس 2024' }
const enquiry = { enquiry_type: 'rental', vehicle_list: [asked] } as Enquiry
const quotations: Quotation[] = []

test('maker and model are named in the language of the page, each car once and as it was asked for', async () => {
  const namesIn = async (language: 'en' | 'ar') => (await knownCars(client, language, enquiry, quotations)).map(({ name }) => name)
  expect(await namesIn('en')).toEqual(['Kia Pegas', 'Toyota Yaris 2024'])
  expect(await namesIn('ar')).toEqual(['تويوتا يارس 2024', 'كيا بيجاس'])
})

test('a fleet of more cars than one page of a list holds can be named whole', async () => {
  const fleet = Array.from({ length: 250 }, (_, id) => ({ ...published[0], id, en_model_name: `Yaris ${id}` }))
  const list = async (_name: string, { query: { page = 1, per_page } }: { query: { page?: number; per_page: number } }) => ({
    data: fleet.slice((page - 1) * per_page, page * per_page),
    meta: { total: fleet.length },
  })
  const cars = await knownCars(list as unknown as Client, 'en', { ...enquiry, vehicle_list: [] }, quotations)
  expect(new Set(cars.map(({ id }) => id)).size).toBe(250)
})
