// Makes a fresh clone, or one whose lock file moved on, ready to run. Works on Node 20 with nothing installed.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { isEnding, run } from './child.mjs'
import { root } from './project.mjs'

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} LockedPackages */

/**
 * The packages of a lock file, without the project's own parts.
 * @param {string} path
 * @returns {LockedPackages}
 */
function lockedPackages(path) {
  /** @type {{ packages?: LockedPackages }} */
  const { packages = {} } = JSON.parse(readFileSync(path, 'utf8'))
  return Object.fromEntries(Object.entries(packages).filter(([place]) => place.includes('node_modules/')))
}

/** Whether the packages that npm recorded when it last installed match the lock file and still exist, also those below a workspace. */
export function isInstalled(home = root) {
  const noted = join(home, 'node_modules/.package-lock.json')
  if (!existsSync(noted)) return false
  const installed = lockedPackages(noted)
  const wanted = lockedPackages(join(home, 'package-lock.json'))
  const missing = Object.entries(wanted).some(([place, { version, integrity, optional }]) => {
    const there = installed[place]
    // npm skips optional packages for another processor or operating system.
    if (there === undefined) return optional !== true
    return there.version !== version || there.integrity !== integrity
  })
  return !missing && Object.keys(installed).every((place) => place in wanted && existsSync(join(home, place)))
}

/** Whether a program failed because it could not write: no permission, or no space left. @param {string} output */
export const isWithoutPlace = (output) => /\b(EACCES|EPERM|EROFS|ENOSPC|EDQUOT)\b/.test(output)

/** Advice on an error that npm printed. @param {string} output */
const adviceOn = (output) =>
  isWithoutPlace(output)
    ? `This user must be able to write in ${root} and in the folder of \`npm config get cache\`, and there must be room: see to that`
    : 'Check that the npm registry can be reached (`npm ping`)'

/**
 * Runs `npm ci` when packages are missing or older than the lock file. Prints what went wrong if that fails.
 * @returns {Promise<boolean>} whether all packages are now installed
 */
export async function install() {
  if (isInstalled()) return true
  console.log('Installing packages from the npm registry (once, about a minute) ...')
  // Explicit, because NODE_ENV=production would make npm skip the packages that build the site.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const npm = process.env['npm_execpath']
  const { code, output } = npm?.endsWith('.js') ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (code === 0) return true
  if (isEnding()) return false
  console.error(output)
  console.error(`Packages could not be installed. ${adviceOn(output)}, then run the command again.`)
  return false
}

/** Like `install`, for commands that cannot go on without the packages: exits the process on failure. */
export async function ensureInstalled() {
  if (!(await install())) process.exit(1)
}

const PINNED = join(root, 'node_modules/.bin/node')

/**
 * @param {string} version as in `process.version`, with its leading `v`
 * @returns {[number, number, number]}
 */
const numbers = (version) => /** @type {[number, number, number]} */ (version.slice(1).split('.').map(Number))

/** The version of the Node installed as a package; undefined if this machine has none or cannot start it (musl, an old glibc). */
function pinnedVersion() {
  try {
    return existsSync(PINNED) ? execFileSync(PINNED, ['--version'], { encoding: 'utf8' }).trim() : undefined
  } catch {
    return undefined
  }
}

/**
 * Which Node runs the product: the pinned one, unless the current one is a later release of the same major version, as somebody
 * installs who needs a security fix.
 * @param {string} own
 * @param {string | undefined} pinned undefined where there is none
 * @returns {'own' | 'pinned' | undefined} undefined where neither will do
 */
export function whichNode(own, pinned) {
  const [major, minor, patch] = numbers(own)
  if (pinned === undefined) return major >= 24 ? 'own' : undefined
  const [line, pinnedMinor, pinnedPatch] = numbers(pinned)
  return major === line && (minor > pinnedMinor || (minor === pinnedMinor && patch > pinnedPatch)) ? 'own' : 'pinned'
}

/** The path of the Node that runs the product; exits the process if none is suitable. */
export function productNode() {
  const which = whichNode(process.version, pinnedVersion())
  if (which !== undefined) return which === 'own' ? process.execPath : PINNED
  console.error(
    `This needs Node 24 or later, and npm has none for ${process.platform} on ${process.arch}: install it (https://nodejs.org), then run the command again.`,
  )
  process.exit(1)
}

/** An environment whose PATH finds the project's tools and that Node first. */
export function toolsEnvironment() {
  const path = [join(root, 'node_modules/.bin'), dirname(productNode()), process.env['PATH']].join(delimiter)
  return { ...process.env, PATH: path }
}
