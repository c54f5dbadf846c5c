/**
 * `npm run bench`: the requests of visitors who read; with `--work` conversations, writes, e-mails and start-up; with `--pages`
 * page loads on a telephone; with `--interactions` presses there.
 */
import { readOptions, USAGE } from './options.ts'

async function measure([first, ...rest]: readonly string[]): Promise<boolean> {
  if (first === '--work') return (await import('./work.ts')).measureWork(rest)
  if (first === '--pages') return (await import('./pages.ts')).measurePages(rest)
  if (first === '--interactions') return (await import('./interactions.ts')).measureInteractions(rest)
  return (await import('./reads.ts')).measureReads(readOptions(first === undefined ? [] : [first, ...rest]))
}

try {
  process.exit((await measure(process.argv.slice(2))) ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(USAGE)
  process.exit(2)
}
