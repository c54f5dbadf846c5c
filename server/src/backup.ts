/** `npm run backup -- [file]`: writes the database and the files of this installation to one file, while it keeps running. */
import { mkdir, mkdtemp, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Database } from '@masar/api/platform/database'
import { openEmbedded } from '@masar/api/platform/embedded/embedded'
import { openPostgres } from '@masar/api/platform/postgres/postgres'
import { FolderInUse } from '@masar/api/platform/embedded/folder-lock'
import { appliedMigrations } from '@masar/api/platform/migrate'
import { BackupRefused, linkMissingFiles, pack } from './backup/archive.ts'
import { countLost, namedFiles } from './backup/named-files.ts'
import { dumpPostgres } from './backup/postgres-programs.ts'
import { counted, dropAtEnd, runCommand, say } from './backup/command.ts'
import { askForDump } from './backup/while-running.ts'
import type { Config } from './config.ts'

/** Dumps the embedded database: directly, or through the server process that has it open. */
async function dumpEmbedded({ dataFolder }: Config, staged: string): Promise<void> {
  const folder = join(dataFolder, 'database')
  if ((await stat(folder).catch(() => undefined)) === undefined)
    throw new BackupRefused(`There is no database in ${folder}: set DATA_DIR to the folder of the installation.`)
  const target = join(staged, 'database.tar')
  try {
    const { dump, close } = await openEmbedded(folder)
    try {
      if (dump) await writeFile(target, (await dump()).stream())
    } finally {
      await close()
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const content = await askForDump(dataFolder)
    if (!content) throw new BackupRefused(`${error.message} It was asked for its database and did not answer within a minute.`)
    await writeFile(target, content)
  }
}

async function contentOf(staged: string, databaseUrl: string | undefined): Promise<{ migrations: string[]; named: string[] }> {
  const namesOf = async ({ db, close }: { db: Database; close: () => Promise<void> }) => {
    try {
      return { migrations: await appliedMigrations(db), named: await namedFiles(db) }
    } finally {
      await close()
    }
  }
  if (databaseUrl !== undefined) return namesOf(await openPostgres(databaseUrl, () => {}, 1))
  // Open the database from the dump: a backup that cannot be opened is worthless.
  return namesOf(await openEmbedded(undefined, new Blob([await readFile(join(staged, 'database.tar'))])))
}

/** PostgreSQL is reached without DATA_DIR, so a wrong one would go unnoticed: the backup would lack this installation's files. */
async function refuseOtherFolder({ databaseUrl, secretKey, dataFolder }: Config): Promise<void> {
  if (databaseUrl === undefined || secretKey !== undefined) return
  if ((await stat(join(dataFolder, 'secret')).catch(() => undefined)) === undefined)
    throw new BackupRefused(
      `There is no secret in ${dataFolder}, and SECRET_KEY is not set: set DATA_DIR to the folder of the installation, as its server has it.`,
    )
}

/** Creates the file before the dump, which may take long, so that an unusable path fails at once. A partial file is removed at exit. */
async function beginFile(partial: string): Promise<void> {
  try {
    await mkdir(dirname(partial), { recursive: true })
    await writeFile(partial, '', { mode: 0o600 })
  } catch (error) {
    throw new BackupRefused(`The backup cannot be written there: ${(error as Error).message}. Name another place.`)
  }
}

async function backup(config: Config, given: string | undefined, version: string): Promise<void> {
  const madeAt = new Date().toISOString()
  const file = resolve(given ?? `masar-${madeAt.slice(0, 19).replaceAll(/[:T]/g, '-')}.backup`)
  if (await stat(file).catch(() => undefined)) throw new BackupRefused(`${file} is there already: choose another name, or remove it.`)
  await refuseOtherFolder(config)
  await mkdir(config.dataFolder, { recursive: true })
  const partial = dropAtEnd(`${file}.part`)
  await beginFile(partial)
  const staged = dropAtEnd(await mkdtemp(join(config.dataFolder, 'backup-')))
  // A file is written before its row and removed after it. Copying files both before and after the dump therefore misses none.
  await linkMissingFiles(config, join(staged, 'files'))
  if (config.databaseUrl === undefined) await dumpEmbedded(config, staged)
  else await dumpPostgres(config.databaseUrl, join(staged, 'database.pgdump'))
  const { migrations, named } = await contentOf(staged, config.databaseUrl)
  await linkMissingFiles(config, join(staged, 'files'))
  const lost = config.bucket === undefined ? countLost(named, join(staged, 'files'), config) : 0
  const database = config.databaseUrl === undefined ? 'embedded' : 'postgres'
  const { files } = await pack(staged, partial, { madeAt, version, database, migrations })
  await rename(partial, file)
  say(`${file}: the database (${database}, up to ${migrations.at(-1) ?? 'nothing'}) and ${counted(Object.keys(files).length - 1, 'file')}.`)
  if (lost > 0)
    say(
      `Of ${counted(named.length, 'file')} that the database names ${lost} cannot be found in ${config.filesFolder}: the backup is without.`,
    )
  const secret = files['files/secret'] === undefined ? '' : ', the secret of this installation too'
  say(`It holds everything${secret}: keep it where nobody else reads it.`)
  if (config.bucket !== undefined)
    say('The files are in S3_BUCKET and not in the backup: keep what the bucket removes, as long as backups are kept.')
  if (config.secretKey !== undefined) say('SECRET_KEY is in the environment and not in the backup: keep it, too.')
}

await runCommand({ usage: 'npm run backup -- [file]', options: {} }, ({ config, file, version }) => backup(config, file, version))
