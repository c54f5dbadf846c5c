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

/** Whether what npm noted down when it last installed is what the lock file asks for. */
export function isInstalled() {
  const noted = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(noted)) return false
  const installed = lockedPackages(noted)
  const wanted = lockedPackages(join(root, 'package-lock.json'))
  const missing = Object.entries(wanted).some(([place, { version, integrity, optional }]) => {
    const there = installed[place]
    // npm leaves out what is for another processor or system.
    if (there === undefined) return optional !== true
    return there.version !== version || there.integrity !== integrity
  })
  return !missing && Object.keys(installed).every((place) => place in wanted)
}

/** What may be done about what npm said. @param {string} output */
const adviceOn = (output) =>
  /\b(EACCES|EPERM|EROFS|ENOSPC|EDQUOT)\b/.test(output)
    ? `This user must be able to write in ${root} and in the folder of \`npm config get cache\`, and there must be room: see to that`
    : 'Check that the npm registry can be reached (`npm ping`)'

/**
 * Runs `npm ci` when packages are missing or older than the lock file. Says what went wrong where it fails.
 * @returns {Promise<boolean>} whether all is there now
 */
export async function install() {
  if (isInstalled()) return true
  console.log('Installing packages from the npm registry (once, about a minute) ...')
  // Said outright, because NODE_ENV=production would leave out what builds the site.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const npm = process.env['npm_execpath']
  const { code, output } = npm?.endsWith('.js') ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (code === 0) return true
  if (isEnding()) return false
  console.error(output)
  console.error(`Packages could not be installed. ${adviceOn(output)}, then run the command again.`)
  return false
}

/** The same for a command that cannot go on without: ends the process when it fails. */
export async function ensureInstalled() {
  if (!(await install())) process.exit(1)
}

/** @param {string} version */
const isNew = (version) => Number(/^v(\d+)/.exec(version)?.[1]) >= 24

/** The Node that runs the product: the pinned one where npm has it for this machine, else ours when it is 24 or later. */
export function node24() {
  const pinned = join(root, 'node_modules/.bin/node')
  try {
    if (existsSync(pinned) && isNew(execFileSync(pinned, ['--version'], { encoding: 'utf8' }))) return pinned
  } catch {
    // A pinned Node that does not start here (musl, an old glibc) is as good as none.
  }
  if (isNew(process.version)) return process.execPath
  console.error(
    `This needs Node 24, and npm has none for ${process.platform} on ${process.arch}: install Node 24 or later (https://nodejs.org), then run the command again.`,
  )
  process.exit(1)
}

/** The environment in which the project's tools are found by name and run by that Node. */
export function toolsEnvironment() {
  const path = [join(root, 'node_modules/.bin'), dirname(node24()), process.env['PATH']].join(delimiter)
  return { ...process.env, PATH: path }
}
