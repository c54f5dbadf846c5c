/** The demo data that an empty database is filled with. */
export { DEMO_ACCOUNTS } from './accounts.ts'
export { fillFleet } from './large-fleet.ts'
export { demoStaff, isEmpty, seedDemo } from './seed.ts'

/** Where the pictures of the demo fleet are. */
export const demoPicturesFolder: URL = new URL('./pictures/files/', import.meta.url)
