/** Turns errors that are the environment's fault, not ours, into a sentence for the operator instead of a stack trace. */
import { isDatabaseAway, isDiskFull } from '@masar/api/platform/database'
import { FolderInUse } from '@masar/api/platform/embedded/folder-lock'
import { DatabaseNewer, MigrationFailed, NotInUnicode } from '@masar/api/platform/migrate'
import { AnotherDatabase } from '@masar/api/platform/postgres/replica'
import { BadConfiguration } from './config.ts'

type Failure = { code?: unknown; path?: unknown; syscall?: unknown; message: string; errors?: readonly Error[] }

/** Codes (SQLSTATE, Node, OpenSSL) for a wrong user or password, database, permission or host, or an untrusted certificate. */
const NOT_LET_IN = /^(28|3D000|42501|ENOTFOUND|EAI_AGAIN|ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/
/** The driver's error for a server without TLS, which has no code. */
const NO_TLS = /does not support SSL/
const NO_PLACE = /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)$/
const A_PLACE = 'This user must be able to write there, and there must be room; DATA_DIR and FILES_DIR say where data and files lie.'

/** The error to report if the variable is not an address of this machine; undefined for any other failure to listen. */
export const cannotListen = ({ code }: { code?: unknown }, variable: 'HOST' | 'METRICS_HOST', host: string): BadConfiguration | undefined =>
  /^(ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/.test(String(code))
    ? new BadConfiguration(`${variable} must be an address of this machine; it is '${host}'.`)
    : undefined

export function operatorMessageFor(error: unknown): string | undefined {
  if ([BadConfiguration, FolderInUse, DatabaseNewer, NotInUnicode, MigrationFailed, AnotherDatabase].some((kind) => error instanceof kind))
    return (error as Error).message
  // The embedded database reports file errors as an object with a number, which is not an `Error`.
  if ((error as Partial<Error> | undefined)?.name === 'ErrnoError') return `The files of the embedded database cannot be used. ${A_PLACE}`
  if (!(error instanceof Error)) return undefined
  const { code, path, syscall, message, errors = [] }: Failure = error
  if (isDiskFull(error) || (typeof path === 'string' && syscall !== 'connect' && NO_PLACE.test(String(code))))
    return `${message}. ${A_PLACE}`
  // If a host has several addresses, Node throws an AggregateError without a message: each of its `errors` has one.
  if (NOT_LET_IN.test(String(code)) || NO_TLS.test(message) || isDatabaseAway(error))
    return `The database cannot be used: ${message || errors.map((each) => each.message).join(', ')}. Is it running, and are address, user, password and name in DATABASE_URL right?`
  return undefined
}
