// Which Node runs the product.
import { expect, test } from 'vitest'
import { whichNode } from './install.mjs'

test.each([
  ['the pinned one, whatever ours is', 'v20.19.0', 'v26.12.1', 'pinned'],
  ['the pinned one, where ours is as old or older', 'v26.9.0', 'v26.12.1', 'pinned'],
  ['ours, where it is a later one of the same line: a fault of Node is mended by installing it', 'v26.13.0', 'v26.12.1', 'own'],
  ['ours, where it is a later one by its last number', 'v26.12.2', 'v26.12.1', 'own'],
  ['the pinned one, where ours is of a line that was never tried', 'v27.0.1', 'v26.12.1', 'pinned'],
  ['ours, where npm has none for this machine', 'v24.22.3', undefined, 'own'],
  ['none, where there is none that is new enough', 'v22.1.0', undefined, undefined],
])('%s', (_what, own, pinned, which) => {
  expect(whichNode(own, pinned)).toBe(which)
})
