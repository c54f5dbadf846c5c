/** Turns a car of the fleet into a used car for sale: a draft that tells its history. */
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
import { changeUnit, lockUnit, requireUnreserved, type UnitParts } from './unit-changes.ts'

type Retirement = { km_driven?: number | undefined; price?: number | undefined; version?: number | undefined }
export type Origin = { unit: UnitRow; vehicle: { id: number; kind: Kind; enModelName: string; arModelName: string } }

/** The kinds of vehicle that are let. Cars for sale are not, so none of them can be retired to sale. */
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

/** The feature that tells buyers what the car was used for. */
function history(kind: LetKind, { inServiceSince }: UnitRow): NonNullable<VehicleEdit['features']>[number] {
  const value = (language: ApiLanguage) => message(language, HISTORY[kind], { since: monthOf(inServiceSince, language) })
  return {
    en_title: message('en', 'historyTitle', {}),
    ar_title: message('ar', 'historyTitle', {}),
    en_value: value('en'),
    ar_value: value('ar'),
  }
}

/** The draft as if written by hand: from the model's texts, and from the car's own colour, mileage and branch. */
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

/** The car's model, which is for rent or for lease. */
async function modelOf(within: Database, vehicleId: number): Promise<{ kind: LetKind; of: StaffVehicle }> {
  for (const kind of ['rental', 'leasing'] as const) {
    const [of] = await fleet.readVehicles(within, kind, [vehicleId])
    if (of) return { kind, of }
  }
  throw new ApiError('not_found')
}

async function takePictures(within: Database, { pictures }: StaffVehicle, vehicleId: number): Promise<void> {
  // The draft shares the picture files: a file is deleted when nothing shows it any more.
  if (pictures.length > 0)
    await fleet.insertPictures(
      within,
      pictures.map(({ id: _id, ...picture }) => ({ ...picture, vehicleId })),
    )
}

export type Retiring = ReturnType<typeof retiring>

export function retiring({ db, clock }: UnitParts) {
  return {
    /** 409 for a car that is already out of the fleet. */
    retire: (id: number, { km_driven, price = 0, version }: Retirement, staffId: number): Promise<{ vehicleId: number; unit: UnitRow }> =>
      db.transaction().execute(async (within) => {
        const now = clock()
        const before = await lockUnit(within, id, version)
        if (before.retiredAt !== null) throw new ApiError('conflict', 'unitRetired')
        await requireUnreserved(within, before, now)
        const { kind, of } = await modelOf(within, before.vehicleId)
        const unit = { ...before, kmDriven: km_driven ?? before.kmDriven }
        const draft = await createWithin(within, 'pre_owned', draftOf(kind, of, unit, price), staffId, now)
        await takePictures(within, of, draft.vehicle.id)
        const change = { kmDriven: unit.kmDriven, retiredAt: now, soldAs: draft.vehicle.id }
        const retired = await changeUnit(within, before, change, { staffId, action: 'unit.retire', now })
        return { vehicleId: draft.vehicle.id, unit: retired }
      }),

    /** The car of the fleet that a used car was before; null if we never let it. */
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
