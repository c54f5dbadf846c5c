// Builds the browser's code when its sources have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child.mjs'
import { toolsEnvironment } from './install.mjs'
import { filesBelow, root } from './project.mjs'

const stamp = join(root, 'web/build/.sources')

/** A fingerprint of all that the build reads: contents, so that a checkout which only touches times builds nothing. */
function sourcesFingerprint() {
  const hash = createHash('sha256')
  const sources = ['web', 'contract', 'domain'].flatMap((folder) => filesBelow(folder))
  for (const path of [...sources, 'package-lock.json']) {
    if (/\.test\.tsx?$|\.md$/.test(path)) continue
    hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/**
 * Builds when the build is stale. Answers whether there is a build of these sources now, and what a failed one printed.
 * @returns {Promise<{ built: boolean, output: string }>}
 */
export async function build() {
  const fingerprint = sourcesFingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return { built: true, output: '' }
  console.log("Building the browser's code ...")
  // A build that breaks off leaves half of its files behind: they must not pass for the old build.
  rmSync(stamp, { force: true })
  const { code, output } = await run('npm', ['run', '-s', 'build'], { env: { ...toolsEnvironment(), NODE_ENV: 'production' } })
  if (code !== 0) return { built: false, output }
  writeFileSync(stamp, fingerprint)
  return { built: true, output: '' }
}

/** The same for a start: ends the process when the build fails. */
export async function ensureBuilt() {
  const { built, output } = await build()
  if (built) return
  console.error(output)
  console.error("The browser's code could not be built: the lines above tell the file and place.")
  process.exit(1)
}
