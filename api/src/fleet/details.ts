/** Vehicles with all that their own pages show, read many at a time. */
import type { Kind } from '@masar/domain/vehicles'
import type { OfferRow } from '../offers/queries.ts'
import type { StoredPicture } from '../pictures/stored-picture.ts'
import type { Database } from '../platform/database.ts'
import * as queries from './queries.ts'

/** A vehicle with what stands beside it on a card. */
export type ListedVehicle = { vehicle: queries.CardRow; titlePicture: StoredPicture | undefined; offers: OfferRow[] }
export type DetailedVehicle = ListedVehicle & {
  vehicle: queries.VehicleRow
  pictures: StoredPicture[]
  branches: string[]
  features: queries.FeatureRow[]
}

/** The published vehicles among these ids. */
export async function readDetails(db: Database, kind: Kind, ids: readonly number[], now: Date): Promise<Map<number, DetailedVehicle>> {
  const vehicles = await queries.selectVehicles(db, kind, ids, now)
  const found = vehicles.map(({ id }) => id)
  if (found.length === 0) return new Map()
  const [pictures, offers, branches, features] = await Promise.all([
    byVehicle(queries.selectPictures(db, found)),
    byVehicle(queries.selectVehicleOffers(db, found, now)),
    byVehicle(queries.selectBranches(db, found)),
    byVehicle(queries.selectFeatures(db, found)),
  ])
  const detailed = (vehicle: queries.VehicleRow): DetailedVehicle => ({
    vehicle,
    titlePicture: pictures(vehicle.id)[0],
    pictures: pictures(vehicle.id),
    offers: offers(vehicle.id),
    branches: branches(vehicle.id).map(({ branch }) => branch),
    features: features(vehicle.id),
  })
  return new Map(vehicles.map((vehicle) => [vehicle.id, detailed(vehicle)]))
}

/** Rows of many vehicles, to be asked for by one. */
async function byVehicle<Row extends { vehicleId: number }>(rows: Promise<Row[]>): Promise<(id: number) => Row[]> {
  const groups = Map.groupBy(await rows, ({ vehicleId }) => vehicleId)
  return (id) => groups.get(id) ?? []
}
