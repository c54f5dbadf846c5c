import { deferredPart } from '../../deferred-part.tsx'

const load = async () => (await import('./contact-ways.tsx')).ContactWays

/** All ways to reach us. They are only links, so their code loads once the visitor interacts with the page. */
export const WAYS = deferredPart(load, import.meta.env.SSR ? await load() : undefined)
