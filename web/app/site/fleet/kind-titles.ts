import type { Kind } from '@masar/domain/vehicles'

/** The title of each kind's list, as a key of `fleetTexts`. */
export const KIND_TITLES = { rental: 'rentalCar', leasing: 'leaseCar', pre_owned: 'preownedCar' } as const satisfies Record<Kind, string>
