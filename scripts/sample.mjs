// Samples the slow tests for `npm test`: each commit runs a twelfth of them, chosen by its hash.

const SHARE = 12
const JOURNEY = /^\s*(\S+:\d+:\d+) › /

/**
 * The number that selects the twelfth: the same in every clone of a commit.
 * @param {string} commit its hash, or '' if there is no commit
 */
export const sampleSeed = (commit) => Number.parseInt(commit.slice(0, 8) || '0', 16)

/**
 * Whether the item at this index belongs to the selected twelfth.
 * @param {number} at
 * @param {number} seed
 */
const isSampled = (at, seed) => (at + seed) % SHARE === 0

/**
 * Splits files into those to run and those left to other commits.
 * @param {readonly string[]} files
 * @param {number} seed
 */
export function sampled(files, seed) {
  return { run: files.filter((_, at) => isSampled(at, seed)), left: files.filter((_, at) => !isSampled(at, seed)) }
}

/**
 * Selects a twelfth of the places in the code that define journeys. Where one place defines several (per language or example),
 * only one of them, which varies with the commit.
 * @param {string} listing what `playwright test --list` prints
 * @param {number} seed
 * @returns {string[]} lines that `--test-list` understands
 */
export function journeysOf(listing, seed) {
  /** @type {Map<string, string[]>} */
  const places = new Map()
  for (const line of listing.split('\n')) {
    const place = JOURNEY.exec(line)?.[1]
    if (place !== undefined) places.set(place, [...(places.get(place) ?? []), line])
  }
  return [...places.values()].flatMap((same, at) => {
    const another = Math.floor(at / SHARE) + Math.floor(seed / SHARE)
    return isSampled(at, seed) ? (same[another % same.length] ?? []) : []
  })
}
