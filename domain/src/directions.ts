/** The way to where a car is: pages of cars alone have it. */
import { branchesFor, type Branch } from './locations.ts'

/** The way to a branch, from wherever one is. */
export const directionsLink = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`

/** Of the branches that a car can be had at, the one that a location names; the first of them where it names none. */
export function branchToFetchFrom<Known extends Pick<Branch, 'id'>>(
  car: readonly string[],
  location: string,
  known: readonly Known[],
): Known | undefined {
  const at = known.filter(({ id }) => car.includes(id))
  const named = branchesFor(location)
  return at.find(({ id }) => named?.includes(id)) ?? at[0]
}
