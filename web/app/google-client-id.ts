import { createContext } from 'react'

/** Google's client id; null if signing in with Google is not offered. */
export const GoogleClientIdContext = createContext<string | null>(null)
