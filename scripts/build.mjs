// Builds what the product runs, when its sources have changed since the last build: `node scripts/build.mjs`.
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
 * Makes a folder beside the one that is there, which takes its place once it is whole: until then, and where it fails, a product
 * that runs on the old one finds all of it.
 * @param {string} folder
 * @param {(next: string) => Promise<string | undefined>} make gives what went wrong
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
