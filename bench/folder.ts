/** A temporary folder that is removed when this process ends. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `masar-${name}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  return folder
}
