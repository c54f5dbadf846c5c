/** Values of a vehicle's fields. These English words appear in the API and in URLs; their labels are translated. */

export const KINDS = ['rental', 'leasing', 'pre_owned'] as const
export type Kind = (typeof KINDS)[number]
export const isKind = (value: unknown): value is Kind => KINDS.includes(value as Kind)

export const CAR_TYPES = ['Sedan', 'Hatchback', 'SUV', 'Coupe', 'Commercial'] as const
export type CarType = (typeof CAR_TYPES)[number]

export const TRANSMISSIONS = ['automatic', 'manual'] as const
export type Transmission = (typeof TRANSMISSIONS)[number]

export const FUEL_TYPES = ['petrol', 'diesel', 'hybrid', 'ev'] as const
export type FuelType = (typeof FUEL_TYPES)[number]
