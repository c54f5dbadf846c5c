// What `npm test` leaves to other commits: of what takes long, each commit runs a twelfth, and another one than the commit before.

const SHARE = 12
const JOURNEY = /^\s*(\S+:\d+:\d+) › /

/**
 * Which twelfth it is: the same in every clone of a commit.
 * @param {string} commit its hash, or nothing where there is none
 */
export const turnOf = (commit) => Number.parseInt(commit.slice(0, 8) || '0', 16)

/**
 * Whether the one at this place has its turn.
 * @param {number} at
 * @param {number} turn
 */
const hasTurn = (at, turn) => (at + turn) % SHARE === 0

/**
 * The ones that are run, and the ones that are not.
 * @param {readonly string[]} files
 * @param {number} turn
 */
export function sampled(files, turn) {
  return { run: files.filter((_, at) => hasTurn(at, turn)), left: files.filter((_, at) => !hasTurn(at, turn)) }
}

/**
 * Of a twelfth of the journeys one each, where a place in the code has several: by turns of another language and another example.
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
