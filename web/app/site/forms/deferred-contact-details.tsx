import { deferredPart } from '../../deferred-part.tsx'

const load = async () => (await import('./contact-details.tsx')).ContactDetails

/** All ways to reach us. They are only links, so their code loads once the visitor interacts with the page. */
export const CONTACT_DETAILS = deferredPart(load, import.meta.env.SSR ? await load() : undefined)
