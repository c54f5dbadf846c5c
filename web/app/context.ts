import type { Transport } from '@masar/contract/client'
import { createContext } from 'react-router'

/** How loaders reach the API: in process, in the visitor's name. Re-exported by entry.server: the server must set this very object. */
export const apiContext = createContext<Transport>()

/** The nonce of this response's inline scripts, if its policy has one. */
export const nonceContext = createContext<string | null>(null)

/** Receives the bytes of a page directly: that is faster than reading them from the response's stream. */
export const takePageContext = createContext<(page: Buffer) => void>()

/** The site's own address, such as `https://www.example.com`, for links that leave the site. */
export const originContext = createContext<string>()

/** Whether the operator has put the maintenance page in the place of all others. */
export const maintenanceContext = createContext(false)

/** Google's maps key, or null: then the built-in places are used. */
export const mapsKeyContext = createContext<string | null>(null)

/** Google's client id, or null: then nothing of Google is loaded for signing in. */
export const googleClientIdContext = createContext<string | null>(null)

/** The customer's token that the request came with, if the API knows it. */
export const tokenContext = createContext<string | null>(null)

/** Subscribes to news of any enquiry and returns how to unsubscribe; `over` is called when there will be no more. */
export type HearSignals = (listener: { news: () => void; over: () => void }) => () => void

/** Null if the site gets no signals: its pages then poll. */
export const signalsContext = createContext<HearSignals | null>(null)
