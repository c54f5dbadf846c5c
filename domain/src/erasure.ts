/** The end of what is kept of somebody. */

/** How they have asked for it. */
export const ERASURE_WAYS = ['mail', 'phone', 'in_person'] as const
export type ErasureWay = (typeof ERASURE_WAYS)[number]

/** Whether the person was taken out of an enquiry: no other is without a name. */
export const isErased = ({ name }: { name: string }): boolean => name === ''
