import { distanceKm } from '@masar/domain/distance'
import type { Branch } from '@masar/domain/locations'
import { currentPosition } from '../places/current-position.ts'

/** The branch nearest to the browser's position; undefined if the position is not available. */
export async function nearestBranch(branches: readonly Branch[]): Promise<{ branch: Branch; km: number } | undefined> {
  const here = await currentPosition()
  if (!here) return undefined
  return branches.map((branch) => ({ branch, km: distanceKm(here, branch) })).sort((a, b) => a.km - b.km)[0]
}
