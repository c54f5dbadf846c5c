/** What `backup` and `restore` share: arguments, output and how they exit. */
import { readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { errorCode } from '@masar/api/platform/error-code'
import { readConfig, type Config } from '../config.ts'
import { operatorMessageFor } from '../operator-messages.ts'
import { BackupRefused } from './archive.ts'

export const say = (text: string) => process.stdout.write(`${text}\n`)

export const counted = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`

/** Deletes the path when the process exits, for whatever reason: a leftover copy would contain everything, including the secret. */
export function dropAtEnd(path: string): string {
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  return path
}

type Given = { config: Config; file: string | undefined; version: string; force: boolean }

/** Runs a command and exits the process; an expected failure prints a sentence instead of a stack trace. */
export async function runCommand(
  { usage, options }: { usage: string; options: ParseArgsOptionsConfig },
  work: (given: Given) => Promise<void>,
): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(128 + constants.signals[signal]))
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length > 1) throw new BackupRefused(usage)
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
    await work({ config: readConfig(process.env), file: positionals[0], version, force: values['force'] === true })
    process.exit(0)
  } catch (error) {
    const isUsage = errorCode(error)?.startsWith('ERR_PARSE_ARGS')
    const known = error instanceof BackupRefused ? error.message : isUsage ? usage : operatorMessageFor(error)
    const sentence = known ?? (error as Error).stack
    process.stderr.write(`${sentence}\n`)
    process.exit(1)
  }
}
