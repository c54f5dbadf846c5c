/** Distances on the ground. */

export type Point = { lat: number; lng: number }

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The length of the great circle between two points (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const lat = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const lng = Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng)))
}
