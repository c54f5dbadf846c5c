/** Rows that one statement writes: the number of its parameters is limited. */
const BATCH = 500

export const batches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH))
