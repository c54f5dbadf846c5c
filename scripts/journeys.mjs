// Which journeys a run makes: all of them, or each once, in one of its languages and with one of its examples.

const SITE = /^\s*(\S+:\d+:\d+) › /

/**
 * One journey of each place in the code that has several, by turns of another language and another example: half the
 * time, with every page and every rule still walked through.
 * @param {string} listing what `playwright test --list` prints
 * @returns {string[]} lines that `--test-list` understands
 */
export function sampleOf(listing) {
  /** @type {Map<string, string[]>} */
  const places = new Map()
  for (const line of listing.split('\n')) {
    const place = SITE.exec(line)?.[1]
    if (place !== undefined) places.set(place, [...(places.get(place) ?? []), line])
  }
  return [...places.values()].map((same, place) => same[place % same.length] ?? '')
}
