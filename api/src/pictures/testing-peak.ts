/** Run as a process with a picture on standard input: prints by how many bytes its memory grows at most while the picture is re-encoded. */
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { ApiError } from '../platform/failure.ts'
import { makeAnew } from './picture-intake.ts'
import { plainPicture } from './testing-hostile.ts'

const content = await buffer(process.stdin)
for (const kind of ['jpeg', 'png', 'webp'] as const) await makeAnew(await plainPicture().toFormat(kind).toBuffer())

const before = process.memoryUsage.rss()
let highest = before
const made = makeAnew(content)
  .catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
  .then(() => 'made')
// Re-encoding runs in other threads, so this loop can sample the memory meanwhile.
while ((await Promise.race([made, setImmediate()])) !== 'made') highest = Math.max(highest, process.memoryUsage.rss())
process.stdout.write(String(highest - before))
