// What is said where a build fails.
import { expect, test } from 'vitest'
import { notBuilt } from './build.mjs'

test.each([
  ['EACCES: permission denied, unlink /srv/masar/server/build/.sources', /This user must be able to write in .*npm run build/],
  ['Error: ENOSPC: no space left on device, write', /there must be room/],
  ['web/app/root.tsx:1:2: Unexpected token', /the lines above tell the file and place/],
])('%s', (said, advice) => {
  const { built, output } = notBuilt("the server's code", said)
  expect([built, output]).toEqual([false, expect.stringContaining(said)])
  expect(output).toMatch(advice)
})
