import { createContext } from 'react'

/** Google's client id; null where nobody signs in with Google. */
export const GoogleClientIdContext = createContext<string | null>(null)
