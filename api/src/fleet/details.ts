/** Reads vehicles with everything their detail pages show, many at a time. */
import type { Kind } from '@masar/domain/vehicles'
import type { OfferRow } from '../offers/queries.ts'
import type { StoredPicture } from '../pictures/stored-picture.ts'
import type { Database } from '../platform/database.ts'
import * as queries from './queries.ts'

/** A vehicle as a list shows it: with its first picture and its valid offers. */
export type ListedVehicle = { vehicle: queries.CardRow; titlePicture: StoredPicture | undefined; offers: OfferRow[] }
export type DetailedVehicle = ListedVehicle & {
  vehicle: queries.VehicleRow
  pictures: StoredPicture[]
  branches: string[]
  features: Omit<queries.FeatureRow, 'vehicleId' | 'position'>[]
}

/** The published vehicles among these ids. */
export async function readDetails(db: Database, kind: Kind, ids: readonly number[], now: Date): Promise<Map<number, DetailedVehicle>> {
  const [vehicles, offers] = await Promise.all([
    queries.selectVehicles(db, { ids, kind, now }),
    queries.selectVehicleOffers(db, { ids, now }).then((rows) => Map.groupBy(rows, ({ vehicleId }) => vehicleId)),
  ])
  const detailed = ({ pictures, branches, features, ...vehicle }: queries.WholeVehicleRow): DetailedVehicle => ({
    vehicle,
    titlePicture: pictures[0],
    pictures,
    offers: offers.get(vehicle.id) ?? [],
    branches,
    features,
  })
  return new Map(vehicles.map((vehicle) => [vehicle.id, detailed(vehicle)]))
}
