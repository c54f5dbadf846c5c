/** What bench and drill use of `scripts/`: plain JavaScript without types, so it is imported dynamically and typed here. */

export type Postgres = {
  url: string
  stop: () => Promise<void>
  kill: (signal?: 'KILL' | 'INT' | 'QUIT') => void
  startAgain: () => Promise<void>
}
type Scripts = {
  findPostgres: () => string | null
  startPostgres: (kind?: { durable?: boolean; replicaOf?: string }) => Promise<Postgres>
  ensureBuilt: () => Promise<void>
  engineEnvironment: Record<string, string>
  engineFlags: () => string[]
}

const load = async (name: string): Promise<Scripts> => (await import(new URL(`../scripts/${name}`, import.meta.url).href)) as Scripts

export const { findPostgres, startPostgres } = await load('postgres.mjs')
export const { ensureBuilt } = await load('build.mjs')
export const { engineEnvironment, engineFlags } = await load('engine.mjs')
