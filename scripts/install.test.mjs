// Which Node runs the product.
import { expect, test } from 'vitest'
import { whichNode } from './install.mjs'

test.each([
  ['the pinned one, whatever ours is', 'v20.19.0', 'v24.21.0', 'pinned'],
  ['the pinned one, where ours is as old or older', 'v24.9.0', 'v24.21.0', 'pinned'],
  ['ours, where it is a later one of the same line: a fault of Node is mended by installing it', 'v24.22.2', 'v24.21.0', 'own'],
  ['ours, where it is a later one by its last number', 'v24.21.1', 'v24.21.0', 'own'],
  ['the pinned one, where ours is of a line that was never tried', 'v26.12.1', 'v24.21.0', 'pinned'],
  ['ours, where npm has none for this machine', 'v26.12.1', undefined, 'own'],
  ['none, where there is none that is new enough', 'v22.1.0', undefined, undefined],
])('%s', (_what, own, pinned, which) => {
  expect(whichNode(own, pinned)).toBe(which)
})
