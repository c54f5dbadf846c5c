// Builds what the product runs, when its sources have changed since the last build: `node scripts/build.mjs`.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEnding, run } from './child.mjs'
import { ensureInstalled, isWithoutPlace, toolsEnvironment } from './install.mjs'
import { filesBelow, isMain, root } from './project.mjs'

/** @typedef {{ what: string, folder: string, sources: readonly string[], but: RegExp, command: readonly string[] }} Build */

/** @type {readonly Build[]} */
const BUILDS = [
  {
    what: "the browser's code",
    folder: 'web/build',
    sources: ['web', 'contract', 'domain'],
    but: /\.test\.tsx?$|\.md$/,
    command: ['npm', 'run', '-s', '-w', '@masar/web', 'build'],
  },
  {
    what: "the server's code",
    folder: 'server/build',
    sources: ['server', 'api', 'contract', 'domain', 'scripts'],
    but: /\.test\.(ts|mjs)$|(?<!\.(ts|mjs|json))$/,
    command: ['node', 'scripts/bundle.mjs'],
  },
]

/**
 * A fingerprint of all that a build reads: contents, so that a checkout which only touches times builds nothing.
 * @param {Build} build
 */
function fingerprintOf({ sources, but }) {
  const hash = createHash('sha256')
  for (const path of [...sources.flatMap((folder) => filesBelow(folder)), 'package-lock.json']) {
    if (but.test(path)) continue
    hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/**
 * What is told of a build that failed.
 * @param {string} what
 * @param {string} said
 */
export function notBuilt(what, said) {
  const advice = isWithoutPlace(said)
    ? `This user must be able to write in ${root}, and there must be room. Where it may only read, whoever may write runs \`npm run build\` after each change.`
    : 'the lines above tell the file and place.'
  return { built: false, output: `${said}\n${what} could not be built: ${advice}` }
}

/**
 * Builds what is stale. Answers whether there is a build of these sources now, and what a failed one printed.
 * @returns {Promise<{ built: boolean, output: string }>}
 */
export async function build() {
  for (const each of BUILDS) {
    const { what, folder, command } = each
    const stamp = join(root, folder, '.sources')
    const fingerprint = fingerprintOf(each)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) continue
    console.log(`Building ${what} ...`)
    try {
      // A build that breaks off leaves half of its files behind: they must not pass for the old build.
      rmSync(stamp, { force: true })
      const [program = '', ...args] = command
      const { code, output } = await run(program, args, { env: { ...toolsEnvironment(), NODE_ENV: 'production' } })
      if (code !== 0) return notBuilt(what, output)
      writeFileSync(stamp, fingerprint)
    } catch (error) {
      return notBuilt(what, /** @type {Error} */ (error).message)
    }
  }
  return { built: true, output: '' }
}

/** The same for a start: ends the process when a build fails. */
export async function ensureBuilt() {
  const { built, output } = await build()
  if (built) return
  if (isEnding()) process.exit(130)
  console.error(output)
  process.exit(1)
}

if (isMain(import.meta.url)) {
  await ensureInstalled()
  await ensureBuilt()
}
