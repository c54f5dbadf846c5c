/** What measuring borrows of the project's scripts: plain JavaScript without types, so loaded by address and named here. */

type Postgres = { url: string; stop: () => Promise<void> }
type Scripts = { findPostgres: () => string | null; startPostgres: () => Promise<Postgres>; ensureBuilt: () => Promise<void> }

const load = async (name: string): Promise<Scripts> => (await import(new URL(`../scripts/${name}`, import.meta.url).href)) as Scripts

export const { findPostgres, startPostgres } = await load('postgres.mjs')
export const { ensureBuilt } = await load('build.mjs')
