import { createContext } from 'react'

/** The nonce of this response's inline scripts; only the server knows it. */
export const NonceContext = createContext<string | undefined>(undefined)
