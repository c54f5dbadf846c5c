/** The secret of this installation: configured, or generated once and kept in the data folder. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@masar/api/platform/error-code'
import type { Secrets } from '@masar/api/platform/text-cipher'
import { BadConfiguration, type Config } from './config.ts'

/** The file is readable by its owner only. If two processes start at once, both use the secret that the first one wrote (`wx`). */
export async function readSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32)
    throw new BadConfiguration(
      `${file} must hold at least 32 characters: bring it back from a backup. Deleted it is made anew; codes that are under way stop working then, and authenticators of staff have to be reset.`,
    )
  return secret
}

/** The current secret first (from the data folder if none is configured), then those accepted for reading only. */
export const secretsOf = async ({
  secretKey,
  otherSecrets,
  dataFolder,
}: Pick<Config, 'secretKey' | 'otherSecrets' | 'dataFolder'>): Promise<Secrets> => [
  secretKey ?? (await readSecret(dataFolder)),
  ...otherSecrets,
]
