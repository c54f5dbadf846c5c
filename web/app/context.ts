import type { Transport } from '@masar/contract/client'
import { createContext } from 'react-router'

/** How loaders reach the API: in process, in the visitor's name. Exported again by entry.server, so that the server fills the very object the bundle reads. */
export const apiContext = createContext<Transport>()

/** The nonce that this answer's inline scripts carry, where it has a policy. */
export const nonceContext = createContext<string | null>(null)

/** Takes the bytes of a page: to whoever sends it they come sooner than out of an answer's stream. */
export const takePageContext = createContext<(page: Buffer) => void>()

/** The site's own address, such as `https://www.example.com`, for links that leave the site. */
export const originContext = createContext<string>()

/** Whether the operator has put the maintenance page in the place of all others. */
export const maintenanceContext = createContext(false)

/** Google's maps key, or null: then the built-in places serve. */
export const mapsKeyContext = createContext<string | null>(null)

/** Google's client id, or null: then nothing of Google is loaded for signing in. */
export const googleClientIdContext = createContext<string | null>(null)

/** The customer's token that the request came with, if the API knows it. */
export const tokenContext = createContext<string | null>(null)

/** Tells that some enquiry has something new, until it is told to stop; `over` when there will be nothing more. */
export type HearSignals = (listener: { news: () => void; over: () => void }) => () => void

/** Null in a site that nobody tells anything: its pages find out by looking. */
export const signalsContext = createContext<HearSignals | null>(null)
