import { createContext } from 'react'

/** The nonce of this answer's inline scripts; known to the server alone. */
export const NonceContext = createContext<string | undefined>(undefined)
