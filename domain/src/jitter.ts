/** Milliseconds around the given ones, by up to this share less or more, so that clients that failed together do not return together. */
export const jittered = (milliseconds: number, share = 0.5): number => Math.round(milliseconds * (1 - share + 2 * share * Math.random()))
