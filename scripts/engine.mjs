// How Node runs the product.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './project.mjs'

/** Saves a good part of each later start. */
export const compileCache = join(root, 'node_modules/.cache/node')

/** V8 has four helpers that collect and compile. With fewer processors than that they take from the work itself what they should save. */
export const engineFlags = () => [`--v8-pool-size=${Math.min(4, availableParallelism())}`]
