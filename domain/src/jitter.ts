/** Milliseconds around the given ones, from half as many up to half as many more: clients that lost a server together come back one by one. */
export const jittered = (milliseconds: number): number => Math.round(milliseconds * (0.5 + Math.random()))
