import { createContext } from 'react'

/** The public key of Google's maps, when the operator has set one. */
export const MapsKeyContext = createContext<string | null>(null)
