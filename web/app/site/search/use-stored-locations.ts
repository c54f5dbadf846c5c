import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { HOME_CITY } from '@masar/domain/locations'
import { listAddress, type SearchState } from './search-state.ts'
import { storedLocations } from './stored-locations.ts'

/** Takes up what the browser has stored where cookies did not carry it: the address names no location, storage does. */
export function useStoredLocations(state: SearchState, path: string, used: boolean): void {
  const navigate = useNavigate()
  // Whoever has pressed a link meanwhile is not called back.
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
