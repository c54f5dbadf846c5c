// How Node runs the product.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './project.mjs'

export const engineEnvironment = {
  /** Saves a good part of each later start. */
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  /** Each thread that packs, draws or hashes would get a heap of the C library for itself, and they grow for hours. */
  MALLOC_ARENA_MAX: '2',
}

/**
 * V8 has four helpers that collect and compile. With fewer processors than that they take from the work itself what they should save.
 * They also help to clear up all of the memory, which V8 does more often the busier the processor is: with that it waits until there is
 * twice as much as it had left the last time (docs/decisions/041).
 */
export const engineFlags = () => [`--v8-pool-size=${Math.min(4, availableParallelism())}`, '--heap-growing-percent=100']
