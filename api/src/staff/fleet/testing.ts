/** Set-up for tests of the fleet in the staff API. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApi, type TestApi } from '../../platform/testing.ts'

export type FleetApi = TestApi & { folder: string }

/** A test API with its own folders for pictures. */
export async function startFleetApi(): Promise<FleetApi> {
  const folder = await mkdtemp(join(tmpdir(), 'fleet-'))
  const api = await startTestApi({ madePictures: join(folder, 'public'), privateFolder: join(folder, 'private') })
  const close = async () => {
    await api.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...api, folder, close }
}

export const NEW_RENTAL = {
  en_model_name: 'Testarossa Wagon',
  ar_model_name: 'تستاروسا واغن',
  car_brand: { name: 'Toyota' },
  car_type: 'SUV',
  transmission: 'automatic',
  fuel_type: 'hybrid',
  seat_count: 7,
  year: 2026,
  engine_pr: '2.5 L',
  en_description: '<p>Seven seats.</p>',
  ar_description: '<p>سبعة مقاعد.</p>',
  branches: ['azaiba', 'sohar'],
  day_price: 12,
  weekly_price: 75,
  fortnight_price: 140,
  monthly_price: 270,
} as const satisfies Record<string, unknown>
