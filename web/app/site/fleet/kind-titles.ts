import type { Kind } from '@masar/domain/vehicles'

/** What the list of a kind is called, as keys of the fleet's texts. */
export const KIND_TITLES = { rental: 'rentalCar', leasing: 'leaseCar', pre_owned: 'preownedCar' } as const satisfies Record<Kind, string>
