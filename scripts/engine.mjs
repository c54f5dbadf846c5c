// How Node runs the product.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './project.mjs'

export const engineEnvironment = {
  /** Caches compiled code, which saves a good part of each later start. */
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  /** By default glibc gives each thread that compresses, renders or hashes a malloc arena of its own, and these grow for hours. */
  MALLOC_ARENA_MAX: '2',
  /** Asks for huge pages for large allocations: fewer translations of addresses where the items of lists lie in memory. */
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
}

/**
 * V8 uses four helper threads for garbage collection and compilation; on fewer processors they slow down the main thread they should
 * relieve. They also take part in full collections, which V8 starts more often the busier the processor is: with the growing factor,
 * it waits until the heap is twice as large as the last collection left it (docs/decisions/041).
 */
export const engineFlags = () => [`--v8-pool-size=${Math.min(4, availableParallelism())}`, '--heap-growing-percent=100']
