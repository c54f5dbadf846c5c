// Samples the slow tests for `npm test`: each commit runs a twelfth of them, chosen by its hash.

const SHARE = 12
const JOURNEY = /^\s*(\S+:\d+:\d+) › /

/**
 * The number that selects the twelfth: the same in every clone of a commit.
 * @param {string} commit its hash, or '' if there is no commit
 */
export const turnOf = (commit) => Number.parseInt(commit.slice(0, 8) || '0', 16)

/**
 * Whether the item at this index belongs to the selected twelfth.
 * @param {number} at
 * @param {number} turn
 */
const hasTurn = (at, turn) => (at + turn) % SHARE === 0

/**
 * Splits files into those to run and those left to other commits.
 * @param {readonly string[]} files
 * @param {number} turn
 */
export function sampled(files, turn) {
  return { run: files.filter((_, at) => hasTurn(at, turn)), left: files.filter((_, at) => !hasTurn(at, turn)) }
}

/**
 * Selects a twelfth of the places in the code that define journeys. Where one place defines several (per language or example),
 * only one of them, which varies with the commit.
 * @param {string} listing what `playwright test --list` prints
 * @param {number} turn
 * @returns {string[]} lines that `--test-list` understands
 */
export function journeysOf(listing, turn) {
  /** @type {Map<string, string[]>} */
  const places = new Map()
  for (const line of listing.split('\n')) {
    const place = JOURNEY.exec(line)?.[1]
    if (place !== undefined) places.set(place, [...(places.get(place) ?? []), line])
  }
  return [...places.values()].flatMap((same, at) => {
    const another = Math.floor(at / SHARE) + Math.floor(turn / SHARE)
    return hasTurn(at, turn) ? (same[another % same.length] ?? []) : []
  })
}
