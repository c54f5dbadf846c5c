/** A car of the fleet becomes a used car for sale: a draft that tells where it comes from. */
import { MOST_FEATURES } from '@masar/contract/staff-fleet'
import { branchNamed } from '@masar/domain/locations'
import { fromMuscatParts } from '@masar/domain/muscat-time'
import type { Kind } from '@masar/domain/vehicles'
import { message, type ApiLanguage } from '../../messages/messages.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/failure.ts'
import type { VehicleEdit } from '../fleet/edits.ts'
import * as fleet from '../fleet/queries.ts'
import type { StaffVehicle } from '../fleet/queries.ts'
import { createWithin, readOne } from '../fleet/service.ts'
import * as queries from './queries.ts'
import type { UnitRow } from './queries.ts'
import { changeUnit, lockUnit, requireUnpromised, type UnitParts } from './unit-changes.ts'

type Retirement = { km_driven?: number | undefined; price?: number | undefined; version?: number | undefined }
export type Origin = { unit: UnitRow; vehicle: { id: number; kind: Kind; enModelName: string; arModelName: string } }

/** What the fleet lets; a used car does not become one. */
type LetKind = Exclude<Kind, 'pre_owned'>
const HISTORY = { rental: 'wasRental', leasing: 'wasLease' } as const satisfies Record<LetKind, string>

const MONTHS: Record<ApiLanguage, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Asia/Muscat' }),
  ar: new Intl.DateTimeFormat('ar-OM-u-nu-latn', { month: 'long', year: 'numeric', timeZone: 'Asia/Muscat' }),
}

function monthOf(day: string, language: ApiLanguage): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return MONTHS[language].format(fromMuscatParts({ year, month, day: date, hour: 12, minute: 0 }))
}

/** What it was, as a buyer reads it beside its other features. */
function history(kind: LetKind, { inServiceSince }: UnitRow): NonNullable<VehicleEdit['features']>[number] {
  const told = (language: ApiLanguage) => message(language, HISTORY[kind], { since: monthOf(inServiceSince, language) })
  return {
    en_title: message('en', 'historyTitle', {}),
    ar_title: message('ar', 'historyTitle', {}),
    en_value: told('en'),
    ar_value: told('ar'),
  }
}

/** The used car as it would be written by hand: what the model has, and what is this car's own. */
function draftOf(kind: LetKind, { vehicle, features }: StaffVehicle, unit: UnitRow, price: number): VehicleEdit {
  return {
    en_model_name: vehicle.enModelName,
    ar_model_name: vehicle.arModelName,
    brand: vehicle.brand,
    car_type: vehicle.carType,
    transmission: vehicle.transmission,
    fuel_type: vehicle.fuelType,
    seat_count: vehicle.seatCount,
    year: vehicle.year,
    engine_pr: vehicle.engine,
    horse_power: vehicle.horsePower,
    color: unit.color || vehicle.color,
    ar_color: unit.arColor || vehicle.arColor,
    en_description: vehicle.enDescription,
    ar_description: vehicle.arDescription,
    branches: branchNamed(unit.branch) ? [unit.branch as NonNullable<VehicleEdit['branches']>[number]] : [],
    overview: { km_driven: unit.kmDriven, car_location: branchNamed(unit.branch)?.name.en ?? '' },
    features: [
      history(kind, unit),
      ...features.slice(0, MOST_FEATURES - 1).map((each) => ({
        en_title: each.enTitle,
        ar_title: each.arTitle,
        en_value: each.enValue,
        ar_value: each.arValue,
      })),
    ],
    price,
  }
}

/** The model a car is of, which is let. */
async function modelOf(within: Database, vehicleId: number): Promise<{ kind: LetKind; of: StaffVehicle }> {
  for (const kind of ['rental', 'leasing'] as const) {
    const [of] = await fleet.readVehicles(within, kind, [vehicleId])
    if (of) return { kind, of }
  }
  throw new ApiError('not_found')
}

async function takePictures(within: Database, { pictures }: StaffVehicle, vehicleId: number): Promise<void> {
  // The files are one and the same: a picture goes when nothing shows it any more.
  if (pictures.length > 0)
    await fleet.insertPictures(
      within,
      pictures.map(({ id: _id, ...picture }) => ({ ...picture, vehicleId })),
    )
}

export type Retiring = ReturnType<typeof retiring>

export function retiring({ db, clock }: UnitParts) {
  return {
    /** Once only: a car that is out of the fleet is not taken out of it again. */
    retire: (id: number, { km_driven, price = 0, version }: Retirement, staffId: number): Promise<{ vehicleId: number; unit: UnitRow }> =>
      db.transaction().execute(async (within) => {
        const now = clock()
        const before = await lockUnit(within, id, version)
        if (before.retiredAt !== null) throw new ApiError('conflict', 'unitRetired')
        await requireUnpromised(within, before, now)
        const { kind, of } = await modelOf(within, before.vehicleId)
        const unit = { ...before, kmDriven: km_driven ?? before.kmDriven }
        const draft = await createWithin(within, 'pre_owned', draftOf(kind, of, unit, price), staffId, now)
        await takePictures(within, of, draft.vehicle.id)
        const change = { kmDriven: unit.kmDriven, retiredAt: now, soldAs: draft.vehicle.id }
        const retired = await changeUnit(within, before, change, { staffId, action: 'unit.retire', now })
        return { vehicleId: draft.vehicle.id, unit: retired }
      }),

    /** Null for a used car that was never let by us. */
    async origin(vehicleId: number): Promise<Origin | null> {
      await readOne(db, 'pre_owned', vehicleId)
      const unit = await queries.selectUnitSoldAs(db, vehicleId)
      if (!unit) return null
      const { kind, of } = await modelOf(db, unit.vehicleId)
      const { enModelName, arModelName } = of.vehicle
      return { unit, vehicle: { id: unit.vehicleId, kind, enModelName, arModelName } }
    },
  }
}
