/** Provides a fresh embedded or PostgreSQL database with its own folder, and removes both afterwards. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Place } from '../bench/fleet.ts'
import { findPostgres, startPostgres, type Postgres } from '../bench/scripts.ts'
import { named, type Outcome } from './outcome.ts'

/** Where a drill runs. `folder` contains the product's log and its data folder, `data`. */
export type TestBed = { name: string; place: Place; folder: string; dataFolder: string }

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

export function onEmbedded<Result>(work: (testBed: TestBed) => Promise<Result>): Promise<Result> {
  return inFolder((folder) => {
    const dataFolder = join(folder, 'data')
    mkdirSync(dataFolder)
    return work({ name: 'embedded', place: { dataFolder }, folder, dataFolder })
  })
}

export async function onPostgres<Result>(work: (testBed: TestBed, server: Postgres) => Promise<Result>): Promise<Result> {
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

/** Runs `work` on both databases, one after the other, and prefixes the outcomes with the database's name. */
export async function onBoth(work: (testBed: TestBed) => Promise<Outcome[]>): Promise<Outcome[]> {
  const onGround = async (testBed: TestBed) => named(testBed.name, await work(testBed))
  return [...(await onEmbedded(onGround)), ...(await onPostgres(onGround))]
}
