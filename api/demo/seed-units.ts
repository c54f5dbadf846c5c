/** The individual cars (units) of the demo's rental models, some of them out of service for a while. */
import type { Insertable } from 'kysely'
import { addDays, fromMuscatParts, muscatParts } from '@masar/domain/muscat-time'
import type { Database } from '../src/platform/database.ts'
import type { Tables } from '../src/platform/tables.ts'

/** Numbers of units per branch, assigned in turn to models and branches, so that every availability hint occurs. */
const AT_BRANCH = [3, 2, 1, 4] as const
const LETTERS = ['A', 'B', 'D', 'H', 'K', 'M', 'R', 'S', 'T', 'W'] as const
/** One of this many cars is out of service within the next weeks. */
const ONE_IN = 7

type Model = { id: number; color: string; arColor: string; branches: readonly string[] }

/** An Omani number plate: digits and a letter. */
const plate = (number: number): string => `${10_000 + number * 37} ${LETTERS[number % LETTERS.length]}`

function unitsOf(models: readonly Model[], now: Date): Insertable<Tables['vehicleUnits']>[] {
  const units = models.flatMap((model, place) =>
    model.branches.flatMap((branch, at) =>
      Array.from({ length: AT_BRANCH[(place + at) % AT_BRANCH.length] ?? 1 }, () => ({
        vehicleId: model.id,
        branch,
        color: model.color,
        arColor: model.arColor,
      })),
    ),
  )
  return units.map((unit, number) => {
    const months = 4 + (number % 30)
    const since = addDays(now, -30 * months)
    return {
      ...unit,
      label: plate(number),
      kmDriven: months * 2100 + number * 13,
      inServiceSince: since.toISOString().slice(0, 10),
      createdAt: since,
      updatedAt: since,
    }
  })
}

/** Inserts units of all rental models but the last, whose availability is thus unknown. */
export async function insertUnits(db: Database, now: Date): Promise<void> {
  const rows = await db.selectFrom('vehicles').select(['id', 'color', 'arColor']).where('kind', '=', 'rental').orderBy('position').execute()
  const places = await db.selectFrom('vehicleBranches').selectAll().orderBy('vehicleId').orderBy('branch').execute()
  const branches = Map.groupBy(places, ({ vehicleId }) => vehicleId)
  const models = rows.slice(0, -1).map((row) => ({ ...row, branches: (branches.get(row.id) ?? []).map(({ branch }) => branch) }))
  const units = await db.insertInto('vehicleUnits').values(unitsOf(models, now)).returning('id').execute()
  const { year, month, day } = muscatParts(now)
  const morning = fromMuscatParts({ year, month, day, hour: 8, minute: 0 }) ?? now
  const standing = units.filter((_, at) => at % ONE_IN === 0)
  await db
    .insertInto('unitPeriods')
    .values(
      standing.map(({ id }, at) => ({
        unitId: id,
        reason: at % 5 === 4 ? ('accident' as const) : ('service' as const),
        startsAt: addDays(morning, 2 + (at % 20)),
        endsAt: addDays(morning, 5 + (at % 20)),
        createdAt: now,
      })),
    )
    .execute()
}
