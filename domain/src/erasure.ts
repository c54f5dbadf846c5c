/** Erasing somebody's personal data. */

/** How the person asked for it. */
export const ERASURE_WAYS = ['mail', 'phone', 'in_person'] as const
export type ErasureWay = (typeof ERASURE_WAYS)[number]

/** Whether the personal data of an enquiry has been erased: no other enquiry has an empty name. */
export const isErased = ({ name }: { name: string }): boolean => name === ''
