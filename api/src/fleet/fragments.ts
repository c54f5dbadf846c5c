/** Vehicles as JSON fragments: shaped by `present.ts`, serialised with the contract's schemas, assembled into response bodies later. */
import { LeaseDetail, LeaseItem, PreownedDetail, PreownedItem, RentalDetail, RentalItem } from '@masar/contract/catalogue'
import type { Kind } from '@masar/domain/vehicles'
import type { Part } from '../platform/parts.ts'
import { serializer } from '../platform/implement.ts'
import * as present from './present.ts'
import type { DetailedVehicle, ListedVehicle } from './details.ts'

const items = { rental: serializer(RentalItem), leasing: serializer(LeaseItem), pre_owned: serializer(PreownedItem) }
const details = { rental: serializer(RentalDetail), leasing: serializer(LeaseDetail), pre_owned: serializer(PreownedDetail) }

const presentItem = { rental: present.presentRental, leasing: present.presentLease, pre_owned: present.presentPreowned } as const
const presentDetail = {
  rental: present.presentRentalDetail,
  leasing: present.presentLeaseDetail,
  pre_owned: present.presentPreownedDetail,
} as const

/** A vehicle as an item of its kind's list, with a leading comma. */
export const itemJson = (kind: Kind, listed: ListedVehicle): string => `,${items[kind](presentItem[kind](listed))}`

/** A vehicle as its detail endpoint returns it. */
export const detailBytes = (kind: Kind, detailed: DetailedVehicle): Buffer => Buffer.from(details[kind](presentDetail[kind](detailed)))

const [DATA, LIST, END] = [Buffer.from('"data":'), Buffer.from('"data":['), Buffer.from('}')]

/** The response body of a list after its `message`. */
export const listParts = (items: Part, meta: { total: number; page: number; per_page: number }): Part[] => [
  LIST,
  items,
  Buffer.from(`],"meta":${JSON.stringify(meta)}}`),
]

/** The response body of a single vehicle after its `message`. */
export const dataParts = (data: Buffer): Part[] => [DATA, data, END]
