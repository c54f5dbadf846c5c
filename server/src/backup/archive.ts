/** A backup is one tar file: the database, uploaded attachments and pictures, and a manifest that lists what it must contain. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { errorCode } from '@masar/api/platform/error-code'
import * as z from 'zod'
import type { Config } from '../config.ts'

/** Thrown before anything is changed; the message tells the operator what to do. */
export class BackupRefused extends Error {}

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  version: z.string(),
  database: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.string()),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/**
 * What is backed up beside the database. The outbox is left out, its e-mails having been sent. `pictures` includes resized
 * copies, though they could be generated again.
 */
export const BACKED_UP = ['attachments', 'pictures', 'secret'] as const

/** The folder that contains each of these: `FILES_DIR` may differ from the data folder. */
export const folderOf = (
  { dataFolder, filesFolder }: Pick<Config, 'dataFolder' | 'filesFolder'>,
  entry: (typeof BACKED_UP)[number],
): string => (entry === 'secret' ? dataFolder : filesFolder)

/** Parses JSON; undefined if the text is not valid JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const run = promisify(execFile)

/** In the C locale, so that its error messages can be matched. */
const tar = (...args: string[]) => run('tar', args, { env: { ...process.env, LC_ALL: 'C' } })

const firstLine = ({ stderr = '' }: { stderr?: string }): string => stderr.trim().split('\n')[0] ?? ''

const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT'

/** All complete files below a folder, or the file itself; files still being written end in `.part`. */
async function filesIn(folder: string, name: string): Promise<string[]> {
  const found = await stat(join(folder, name)).catch(() => undefined)
  if (found?.isFile()) return name.endsWith('.part') ? [] : [name]
  if (!found?.isDirectory()) return []
  const names = await readdir(join(folder, name))
  return (await Promise.all(names.map((each) => filesIn(folder, join(name, each))))).flat()
}

/** Adds the installation's files that the target lacks. A file's content never changes, so a hard link is as good as a copy, and free. */
export async function linkMissingFiles(config: Pick<Config, 'dataFolder' | 'filesFolder'>, target: string): Promise<void> {
  const found = BACKED_UP.map(async (entry) =>
    (await filesIn(folderOf(config, entry), entry)).map((name) => [folderOf(config, entry), name] as const),
  )
  for (const [folder, name] of (await Promise.all(found)).flat()) {
    const [from, to] = [join(folder, name), join(target, name)]
    await mkdir(dirname(to), { recursive: true })
    await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST' || isMissing(error)) return
      await copyFile(from, to).catch((failure: unknown) => {
        if (!isMissing(failure)) throw failure
      })
    })
  }
}

async function fingerprint(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

async function listed(folder: string): Promise<Manifest['files']> {
  const names = (await filesIn(folder, '.')).filter((name) => name !== 'manifest.json').sort()
  const files: Manifest['files'] = {}
  for (const name of names) files[name] = await fingerprint(join(folder, name))
  return files
}

/** Writes the manifest, then packs the whole folder into one file. */
export async function pack(folder: string, file: string, about: Omit<Manifest, 'format' | 'files'>): Promise<Manifest> {
  const manifest: Manifest = { format: 1, ...about, files: await listed(folder) }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
  await tar('-cf', file, '-C', folder, '.').catch((error: { stderr?: string }) => {
    throw new BackupRefused(`The backup could not be written: ${firstLine(error) || 'tar failed'}.`)
  })
  return manifest
}

/** Unpacks a backup and verifies every file against the checksums of the manifest. */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  const broken = (what: string) => new BackupRefused(`${file} is no whole backup: ${what}. Nothing was changed.`)
  if (!(await stat(file).catch(() => undefined))) throw new BackupRefused(`There is no ${file}.`)
  await tar('-xf', file, '-C', folder).catch((error: { stderr?: string }) => {
    const said = firstLine(error)
    // A full disk or missing permissions do not make the backup broken: nobody should throw it away for that.
    if (/: (Cannot (write|open|mkdir)|Wrote only)/.test(said))
      throw new BackupRefused(`${file} could not be unpacked here: ${said}. Nothing was changed.`)
    throw broken(said || 'it cannot be unpacked')
  })
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw broken('it has no manifest.json')
  })
  const { data: manifest } = Manifest.safeParse(jsonIn(text))
  if (!manifest) throw broken('its manifest.json is of another kind')
  const found = await listed(folder)
  const names = new Set([...Object.keys(manifest.files), ...Object.keys(found)])
  for (const name of names)
    if (manifest.files[name]?.sha256 !== found[name]?.sha256) throw broken(`${name} is not what it was when the backup was made`)
  return manifest
}
