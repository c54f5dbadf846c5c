import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and at hydration, true ever after: for parts that only work with script. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
