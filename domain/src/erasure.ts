/** How somebody has asked for the end of what is kept of them. */
export const ERASURE_WAYS = ['mail', 'phone', 'in_person'] as const
export type ErasureWay = (typeof ERASURE_WAYS)[number]
