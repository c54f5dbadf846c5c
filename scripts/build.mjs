// Builds the site and the server if their sources have changed since the last build: `node scripts/build.mjs`.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
 * Hashes the contents of everything a build reads, so that a checkout that only changes modification times causes no rebuild.
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
 * The result of a failed build: what it printed, followed by advice.
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
 * Builds into a folder beside the existing one and swaps the two once it is complete. Until then, and if the build fails,
 * a product that runs on the old build still finds all its files.
 * @param {string} folder
 * @param {(next: string) => Promise<string | undefined>} make resolves to an error message, or to undefined on success
 */
export async function replaceFolder(folder, make) {
  const [next, before] = [`${folder}-next`, `${folder}-before`]
  const clear = () => [next, before].forEach((each) => rmSync(each, { recursive: true, force: true }))
  clear()
  try {
    const trouble = await make(next)
    if (trouble !== undefined) return trouble
    if (existsSync(folder)) renameSync(folder, before)
    renameSync(next, folder)
    return undefined
  } finally {
    clear()
  }
}

/**
 * Rebuilds what is stale. `built` says whether everything is now up to date, `output` what a failed build printed.
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
      const [program = '', ...args] = command
      const trouble = await replaceFolder(join(root, folder), async (next) => {
        const env = { ...toolsEnvironment(), NODE_ENV: 'production', BUILD_FOLDER: next }
        const { code, output } = await run(program, args, { env })
        if (code !== 0) return output
        writeFileSync(join(next, '.sources'), fingerprint)
        return undefined
      })
      if (trouble !== undefined) return notBuilt(what, trouble)
    } catch (error) {
      return notBuilt(what, /** @type {Error} */ (error).message)
    }
  }
  return { built: true, output: '' }
}

/** Like `build`, but exits the process if a build fails. */
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
