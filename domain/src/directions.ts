/** Directions to the branch where a car is. A module of its own, because only vehicle pages need it. */
import { branchesFor, type Branch } from './locations.ts'

/** A Google Maps link with directions to a branch from the user's position. */
export const directionsLink = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`

/** Among the branches that have the car: the one that the location names, else the first. */
export function branchToFetchFrom<Known extends Pick<Branch, 'id'>>(
  car: readonly string[],
  location: string,
  known: readonly Known[],
): Known | undefined {
  const at = known.filter(({ id }) => car.includes(id))
  const named = branchesFor(location)
  return at.find(({ id }) => named?.includes(id)) ?? at[0]
}
