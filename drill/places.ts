/** The two databases that the product runs on, each fresh, with a folder of its own, and gone afterwards. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Place } from '../bench/fleet.ts'
import { findPostgres, startPostgres, type Postgres } from '../bench/scripts.ts'
import { named, type Outcome } from './outcome.ts'

/** `folder` holds the product's log, and its data folder as `data`. */
export type Ground = { name: string; place: Place; folder: string; dataFolder: string }

export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'masar-drill-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  process.once('exit', remove)
  try {
    return await work(folder)
  } finally {
    process.off('exit', remove)
    remove()
  }
}

export function onEmbedded<Result>(work: (ground: Ground) => Promise<Result>): Promise<Result> {
  return inFolder((folder) => {
    const dataFolder = join(folder, 'data')
    mkdirSync(dataFolder)
    return work({ name: 'embedded', place: { dataFolder }, folder, dataFolder })
  })
}

export async function onPostgres<Result>(work: (ground: Ground, server: Postgres) => Promise<Result>): Promise<Result> {
  if (findPostgres() === null) throw new Error('No PostgreSQL on this machine: install the package "postgresql".')
  const server = await startPostgres({ durable: true })
  try {
    return await inFolder((folder) =>
      work({ name: 'PostgreSQL', place: { databaseUrl: server.url }, folder, dataFolder: join(folder, 'data') }, server),
    )
  } finally {
    await server.stop()
  }
}

/** One after the other, each outcome under the name of its database. */
export async function onBoth(work: (ground: Ground) => Promise<Outcome[]>): Promise<Outcome[]> {
  const onGround = async (ground: Ground) => named(ground.name, await work(ground))
  return [...(await onEmbedded(onGround)), ...(await onPostgres(onGround))]
}
