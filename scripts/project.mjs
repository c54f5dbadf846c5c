// Where the project lies, and which of its files were written by people.
import { readdirSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Names of files and folders that are generated or third-party. */
export const NOT_WRITTEN_BY_PEOPLE = new Set([
  'node_modules',
  'build',
  'build-next',
  'build-before',
  '.git',
  '.react-router',
  '.data',
  'test-results',
  'playwright-report',
])

/**
 * Whether this module is the one that `node` was asked to run.
 * @param {string} moduleUrl
 */
export function isMain(moduleUrl) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl)
}

/**
 * Every file below a folder, as sorted paths from the project's folder with `/` between.
 * @param {string} [folder] from the project's folder
 * @returns {string[]}
 */
export function filesBelow(folder = '.') {
  /** @type {string[]} */
  const found = []
  const visit = (/** @type {string} */ at) => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      if (NOT_WRITTEN_BY_PEOPLE.has(entry.name)) continue
      const path = join(at, entry.name)
      if (entry.isDirectory()) visit(path)
      else if (entry.isFile()) found.push(relative(root, path).split(sep).join('/'))
    }
  }
  visit(join(root, folder))
  return found.sort()
}
