// What `npm test` needs from the operating system: a browser, PostgreSQL's server programs, and Redis.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './child.mjs'
import { findPostgres } from './postgres.mjs'

/** Chromium's headless shell renders the same pages in a third less time. */
const SHELL = 'chromium-headless-shell'
const BROWSERS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ON_A_MAC = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The path of a program found on PATH, or null.
 * @param {string} name
 */
const findProgram = (name) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram) ?? null

/** The path of the browser for the journeys, or null. The variable CHROMIUM overrides the search. */
export function findChromium() {
  const given = process.env['CHROMIUM']
  if (given !== undefined) return isProgram(given) ? given : null
  return BROWSERS.map(findProgram).find((path) => path !== null) ?? ON_A_MAC.find(isProgram) ?? null
}

/** The command that runs apt-get with the right to install, or null if that is not possible. */
async function aptGet() {
  if (findProgram('apt-get') === null) return null
  if (process.getuid?.() === 0) return ['apt-get']
  return findProgram('sudo') !== null && (await run('sudo', ['-n', 'true'])).code === 0 ? ['sudo', '-n', 'apt-get'] : null
}

/** @type {Record<string, string>} */
const NAMES = {
  [SHELL]: 'Chromium (or set CHROMIUM to its place)',
  postgresql: 'PostgreSQL 15 or later (its server programs)',
  'redis-server': 'Redis (its server program)',
}

/** The Debian packages that contain the missing programs. */
function missingPackages() {
  return [
    ...(findChromium() === null ? [SHELL] : []),
    ...(findPostgres() === null ? ['postgresql'] : []),
    ...(findProgram('redis-server') === null ? ['redis-server'] : []),
  ]
}

/**
 * Installs what is missing, if possible. Returns a sentence about what is still missing, or null.
 * Debian's package starts a PostgreSQL on port 5432, which the tests never touch.
 * @returns {Promise<string | null>}
 */
export async function ensureSystemPackages() {
  const missing = missingPackages()
  if (missing.length === 0) return null
  if (missing.includes(SHELL) && process.env['CHROMIUM'] !== undefined)
    return `CHROMIUM is ${process.env['CHROMIUM']}, which is no program: correct it, or leave it out.`
  const [program, ...first] = (await aptGet()) ?? []
  let said = ''
  if (program !== undefined) {
    console.log(`Installing ${missing.join(' and ')} with apt-get (once) ...`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run(program, [...first, 'update'], { env })
    // Not every Debian release packages the headless shell separately.
    for (const packages of [missing, missing.map((name) => (name === SHELL ? 'chromium' : name))]) {
      const { code, output } = await run(program, [...first, 'install', '-y', '--no-install-recommends', ...packages], { env })
      said = code === 0 ? '' : `apt-get said:\n${output}\n`
      if (code === 0) break
    }
  }
  const names = missingPackages().map((name) => NAMES[name])
  return names.length === 0
    ? null
    : `${said}The tests need ${names.join(' and ')}: install it with your system's package manager, then run the command again.`
}
