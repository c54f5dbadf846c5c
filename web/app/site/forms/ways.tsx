import { asleepInPage } from '../../asleep-in-page.tsx'

const load = async () => (await import('./contact-ways.tsx')).ContactWays

/** All ways to reach us: they only lead elsewhere. */
export const WAYS = asleepInPage(load, import.meta.env.SSR ? await load() : undefined)
