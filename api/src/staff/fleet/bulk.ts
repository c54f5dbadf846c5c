/** One change to several vehicles at once: the result is reported for each, and a refused one does not stop the others. */
import type { AnswerOf } from '@masar/contract/calls'
import { MOST_RIAL, type BulkChange } from '@masar/contract/staff-fleet'
import { toBaisa } from '@masar/domain/money'
import type { Kind } from '@masar/domain/vehicles'
import { messages, type ApiLanguage, type MessageKey } from '../../messages/messages.ts'
import { auditAll, differences } from '../audit-log.ts'
import { presentPrices, priceWarnings } from './present.ts'
import { priceColumn, priceFields, priceOf } from './prices.ts'
import * as queries from './queries.ts'
import type { StaffVehicle } from './queries.ts'
import { SUBJECT, type FleetParts } from './service.ts'

type Result = AnswerOf<'POST /v1/staff/rentals/bulk'>['data'][number]
type PriceChange = NonNullable<BulkChange['price']>
type Vehicle = StaffVehicle['vehicle']

/** A price after the change, in baisa, rounded half up to whole steps. */
function changed(baisa: number, { by, value, round_to }: PriceChange): number {
  const step = toBaisa(round_to)
  const exact = by === 'percent' ? (baisa * (100 + value)) / 100 : baisa + toBaisa(value)
  // The tiny surplus makes up for binary floating point, in which amounts such as 0.3 are not exact and halves may fall just short.
  return Math.floor((exact + 1e-6) / step + 0.5) * step
}

function repriced(kind: Kind, vehicle: Vehicle, change: PriceChange): Vehicle {
  const wanted = priceFields(kind).filter((field) => change.fields?.includes(field) ?? true)
  const prices = wanted.map((field) => [priceColumn(field), changed(priceOf(vehicle, field), change)])
  return { ...vehicle, ...Object.fromEntries(prices) }
}

/** The vehicle at the prices given for it; its other prices stay. */
function pricedAs(kind: Kind, vehicle: Vehicle, named: Readonly<Record<string, number>> = {}): Vehicle {
  const prices = priceFields(kind).flatMap((field) => (named[field] === undefined ? [] : [[priceColumn(field), toBaisa(named[field])]]))
  return { ...vehicle, ...Object.fromEntries(prices) }
}

const isPriced = (kind: Kind, vehicle: Vehicle): boolean => priceFields(kind).every((field) => priceOf(vehicle, field) > 0)

const wanted: Record<BulkChange['action'], (kind: Kind, vehicle: Vehicle, change: BulkChange, now: Date) => Vehicle> = {
  publish: (_kind, vehicle, _change, now) => ({ ...vehicle, publishedAt: vehicle.publishedAt ?? now }),
  withdraw: (_kind, vehicle) => ({ ...vehicle, publishedAt: null }),
  price: (kind, vehicle, { price, vehicles }) =>
    price ? repriced(kind, vehicle, price) : pricedAs(kind, vehicle, vehicles.find(({ id }) => id === vehicle.id)?.prices),
}

const REFUSALS = { publish: 'priceMissing', withdraw: 'priceMissing', price: 'priceBelowZero' } as const satisfies Record<
  BulkChange['action'],
  MessageKey
>

/** Why a vehicle must not be changed; undefined if it may. */
function refusalOf(
  kind: Kind,
  before: Vehicle,
  after: Vehicle,
  { action }: BulkChange,
  version: number | undefined,
): MessageKey | undefined {
  if (version !== undefined && version !== before.version) return 'conflict'
  const prices = priceFields(kind).map((field) => priceOf(after, field))
  if (action === 'price' && prices.some((price) => price > toBaisa(MOST_RIAL))) return 'priceTooHigh'
  return prices.some((price) => price < 0) || (after.publishedAt !== null && !isPriced(kind, after)) ? REFUSALS[action] : undefined
}

const facts = (kind: Kind, vehicle: Vehicle) => ({ published: vehicle.publishedAt !== null, ...presentPrices(kind, vehicle) })

type Outcome = { before: Vehicle; after: Vehicle; refused: MessageKey | undefined; log: ReturnType<typeof differences> }

function present(kind: Kind, { before, after, refused, log }: Outcome, preview: boolean, language: ApiLanguage): Result {
  return {
    id: before.id,
    en_model_name: before.enModelName,
    ar_model_name: before.arModelName,
    done: refused === undefined,
    refused: refused === undefined ? null : messages(language)[refused],
    version: refused === undefined && log && !preview ? before.version + 1 : before.version,
    published: (refused === undefined ? after : before).publishedAt !== null,
    before: presentPrices(kind, before),
    after: presentPrices(kind, after),
    warnings: priceWarnings(kind, after, language),
  }
}

const ACTIONS = { publish: 'vehicle.publish', withdraw: 'vehicle.withdraw', price: 'vehicle.update' } as const

export type BulkFleet = ReturnType<typeof bulkFleet>

export function bulkFleet({ db, clock }: Pick<FleetParts, 'db' | 'clock'>) {
  return (kind: Kind, change: BulkChange, staffId: number, language: ApiLanguage): Promise<Result[]> =>
    db.transaction().execute(async (within) => {
      const now = clock()
      const versions = new Map(change.vehicles.map(({ id, version }) => [id, version]))
      const ids = [...versions.keys()]
      if (!change.preview) await queries.lockVehicles(within, kind, ids)
      const outcomes = (await queries.readVehicles(within, kind, ids)).map(({ vehicle: before }): Outcome => {
        const after = wanted[change.action](kind, before, change, now)
        const log = differences(facts(kind, before), facts(kind, after))
        return { before, after, refused: refusalOf(kind, before, after, change, versions.get(before.id)), log }
      })
      const written = outcomes.filter(({ refused, log }) => refused === undefined && log)
      if (!change.preview && written.length > 0) {
        await queries.updateSeveral(
          within,
          written.map(({ after }) => after),
          now,
        )
        const told = written.map(({ before, log }) => ({
          staffId,
          action: ACTIONS[change.action],
          subject: { kind: SUBJECT, id: before.id },
          ...log,
        }))
        await auditAll(within, told, now)
      }
      return outcomes.map((outcome) => present(kind, outcome, change.preview, language))
    })
}
