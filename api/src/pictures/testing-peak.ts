/** Run by itself, with a picture on its standard input: prints how many bytes its memory grows by at most while the picture is made anew. */
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
// The picture is made beside this loop, by threads of its own.
while ((await Promise.race([made, setImmediate()])) !== 'made') highest = Math.max(highest, process.memoryUsage.rss())
process.stdout.write(String(highest - before))
