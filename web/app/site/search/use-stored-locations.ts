import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { HOME_CITY } from '@masar/domain/locations'
import { listAddress, type SearchState } from './search-state.ts'
import { storedLocations } from './stored-locations.ts'

/** Adds the locations in the browser's storage to a URL that names none, unless the server has already done so from the cookies. */
export function useStoredLocations(state: SearchState, path: string, used: boolean): void {
  const navigate = useNavigate()
  // Do not interrupt a navigation that the visitor has started meanwhile.
  const idle = useNavigation().state === 'idle'
  const unsaid = idle && used && state.pickupLocation === undefined
  useEffect(() => {
    const { pickup, drop } = storedLocations()
    if (!unsaid || pickup === undefined || pickup === HOME_CITY) return
    void navigate(listAddress(path, { ...state, pickupLocation: pickup, dropLocation: drop ?? pickup }), { replace: true })
    // Once, when the page opens without locations.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [unsaid])
}
