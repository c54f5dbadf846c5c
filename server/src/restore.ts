/** `npm run restore -- file [--force]`: restores an installation from a backup; without --force only where nothing is yet. */
import { existsSync, renameSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openEmbedded } from '@masar/api/platform/embedded/embedded'
import { openPostgres, otherConnections } from '@masar/api/platform/postgres/postgres'
import { lockFolder } from '@masar/api/platform/embedded/folder-lock'
import { endEverySignIn } from '@masar/api/platform/sessions'
import { appliedMigrations, hasTables, knownMigrations } from '@masar/api/platform/migrate'
import { BackupRefused, BACKED_UP, folderOf, unpack, type Manifest } from './backup/archive.ts'
import { counted, dropAtEnd, runCommand, say } from './backup/command.ts'
import { restorePostgres } from './backup/postgres-programs.ts'
import type { Config } from './config.ts'

const NAMES = { embedded: 'the embedded database', postgres: 'PostgreSQL' } as const

async function refuseOther({ database, migrations, version }: Manifest, { databaseUrl }: Config): Promise<void> {
  const here = databaseUrl === undefined ? 'embedded' : 'postgres'
  if (database !== here)
    throw new BackupRefused(
      `The backup is of ${NAMES[database]}, and this is ${NAMES[here]}: ${here === 'embedded' ? 'set' : 'leave out'} DATABASE_URL.`,
    )
  const known = await knownMigrations()
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new BackupRefused(
      `The backup is of a newer version of the product, ${version}: it has ${unknown.join(', ')}. Restore it with that one.`,
    )
}

const isEmptyFolder = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length === 0

async function hasContent(databaseUrl: string): Promise<boolean> {
  const { db, close } = await openPostgres(databaseUrl, () => {}, 1)
  return hasTables(db).finally(close)
}

/** A process still connected while its database is replaced would go on with cached data of the old one. */
async function refuseInUse(databaseUrl: string): Promise<void> {
  const { db, close } = await openPostgres(databaseUrl, () => {}, 1)
  const others = await otherConnections(db).finally(close)
  if (others > 0)
    throw new BackupRefused(
      `The database of DATABASE_URL is in use: it has ${counted(others, 'other connection')}. Stop every process of the product, and whoever else is connected (pg_stat_activity). Nothing was changed.`,
    )
}

async function refuseFull(config: Config): Promise<void> {
  const { databaseUrl, dataFolder, filesFolder } = config
  const full: string[] = []
  if (databaseUrl !== undefined && (await hasContent(databaseUrl))) full.push('the database of DATABASE_URL')
  const files = ['attachments', 'pictures'].map((name) => join(filesFolder, name))
  for (const folder of databaseUrl === undefined ? [join(dataFolder, 'database'), ...files] : files)
    if (!(await isEmptyFolder(folder))) full.push(folder)
  if (full.length > 0)
    throw new BackupRefused(`There is something in ${full.join(', ')} already. Nothing was changed. --force puts the backup in its place.`)
}

/** Builds the database in the staging folder, and moves it into place only once it has opened. */
async function restoreEmbedded(dataFolder: string, staged: string, { migrations }: Manifest): Promise<void> {
  const made = join(staged, 'database')
  const { db, close } = await openEmbedded(made, new Blob([await readFile(join(staged, 'database.tar'))]))
  const look = async () => {
    if (migrations.length > 0) await endEverySignIn(db)
    return appliedMigrations(db)
  }
  const found = await look().finally(close)
  if (found.join() !== migrations.join())
    throw new BackupRefused('The database of the backup is not of the version that it says. Nothing was changed.')
  // Rename instead of deleting, and synchronously: an interrupt (Ctrl-C) cannot leave the folder without a database.
  const place = join(dataFolder, 'database')
  if (existsSync(place)) renameSync(place, join(staged, 'replaced'))
  renameSync(made, place)
}

async function replacePostgres(databaseUrl: string, file: string, { migrations }: Manifest): Promise<void> {
  await restorePostgres(databaseUrl, file)
  if (migrations.length === 0) return
  const { db, close } = await openPostgres(databaseUrl, () => {}, 1)
  await endEverySignIn(db).finally(close)
}

async function restore(config: Config, given: string | undefined, force: boolean): Promise<void> {
  if (given === undefined) throw new BackupRefused('Say which backup: npm run restore -- file [--force]')
  const { dataFolder, databaseUrl } = config
  for (const folder of [dataFolder, config.filesFolder]) await mkdir(folder, { recursive: true })
  const staged = dropAtEnd(await mkdtemp(join(dataFolder, 'restore-')))
  // The lock keeps the server out: a running one would go on writing to the replaced files.
  const unlock = databaseUrl === undefined ? lockFolder(join(dataFolder, 'database')) : () => {}
  try {
    const manifest = await unpack(resolve(given), staged)
    await refuseOther(manifest, config)
    if (!force) await refuseFull(config)
    else if (databaseUrl !== undefined) await refuseInUse(databaseUrl)
    if (databaseUrl === undefined) await restoreEmbedded(dataFolder, staged, manifest)
    else await replacePostgres(databaseUrl, join(staged, 'database.pgdump'), manifest)
    for (const name of BACKED_UP) {
      const [from, to] = [join(staged, 'files', name), join(folderOf(config, name), name)]
      // A backup without a secret is of an installation whose secret is configured: the one in this folder is left alone.
      if (name === 'secret' && !existsSync(from)) continue
      await rm(to, { recursive: true, force: true })
      await rename(from, to).catch((error: NodeJS.ErrnoException) => {
        // FILES_DIR may be on another file system, to which a rename is not possible.
        if (error.code === 'EXDEV') return cp(from, to, { recursive: true })
        if (error.code !== 'ENOENT') throw error
      })
    }
    say(
      `Restored from ${manifest.madeAt}: the database and ${counted(Object.keys(manifest.files).length - 1, 'file')}. Nobody is signed in any more. Start the product: it brings an older database up to date.`,
    )
  } finally {
    unlock()
  }
}

await runCommand({ usage: 'npm run restore -- file [--force]', options: { force: { type: 'boolean' } } }, ({ config, file, force }) =>
  restore(config, file, force),
)
