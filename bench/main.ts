/** `npm run bench`: what visitors read; with `--work` conversations, writing, letters and starting; with `--pages` pages on a telephone, with `--interactions` what is pressed there. */
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
