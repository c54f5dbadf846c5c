// Enforces the import rules: `node scripts/check-imports.mjs` reports every import that breaks one.
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, posix } from 'node:path'
import { findCycles } from './import-cycles.mjs'
import { partOf } from './import-rules.mjs'
import { filesBelow, isMain, root } from './project.mjs'
import { readImports } from './read-imports.mjs'

/** @typedef {{ name?: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest */

const SOURCE = /\.(tsx?|mjs)$/
// Test helpers (testing.ts, testing-setup.ts) count as tests.
const IS_TEST = /\.test\.(tsx?|mjs)$|\/testing(-[\w-]+)?\.ts$/
const WORKSPACES = new Map(['domain', 'contract', 'api', 'web', 'server'].map((folder) => [`@masar/${folder}`, folder]))

/** @param {string} specifier */
const packageName = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** @param {string} path @returns {string} the folder whose package.json declares this file's packages; '' is the root */
const workspaceOf = (path) => [...WORKSPACES.values()].find((folder) => path.startsWith(`${folder}/`)) ?? ''

/**
 * What is wrong with one import, or null.
 * @param {string} path
 * @param {string} specifier
 * @param {ReadonlyMap<string, Manifest>} manifests by folder
 * @returns {string | null}
 */
function complaint(path, specifier, manifests) {
  const part = partOf(path)
  if (part === undefined) return 'lies in no part of the house: add its folder to scripts/import-rules.mjs'
  const refuse = (/** @type {string} */ what) => `${what}. ${part.check}`
  const allowed = [part.name, ...part.may].join(', ')

  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier)
    // React Router writes these types for each route.
    if (specifier.includes('/+types/')) return null
    if (!/\.\w+(\?url)?$/.test(specifier)) return 'names no file: write the ending (.ts, .tsx) as well'
    const other = partOf(target)
    if (other === undefined || target.startsWith('..')) return 'leaves the project'
    if (workspaceOf(target) !== workspaceOf(path))
      return `reaches into another package: import '@masar/${workspaceOf(target) || '...'}/...' by its name`
    return other === part || part.may.includes(other.name) ? null : refuse(`${part.name} may not import ${other.name} (only ${allowed})`)
  }

  if (specifier.startsWith('node:'))
    return part.node || IS_TEST.test(path) || /\.server\.tsx?$/.test(path)
      ? null
      : refuse(`${part.name} may not use Node: it runs in the browser too`)
  if (builtinModules.includes(specifier)) return `is Node's: write 'node:${specifier}'`
  if (specifier.startsWith('virtual:')) return null

  const name = packageName(specifier)
  const manifest = manifests.get(workspaceOf(path)) ?? {}
  const declared = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...(IS_TEST.test(path) ? manifests.get('')?.devDependencies : {}),
  }
  const workspace = WORKSPACES.get(name)
  if (workspace !== undefined) {
    if (workspace !== part.name && !part.may.includes(workspace) && !part.may.includes(specifier))
      return refuse(`${part.name} may not import ${workspace} (only ${allowed})`)
    // Folders outside the workspaces (bench, drill, e2e) need not declare them: npm links every workspace into the root's node_modules.
    return workspaceOf(path) === '' || name in declared || name === manifest.name
      ? null
      : `is not declared: add ${name} to ${workspaceOf(path)}/package.json`
  }
  if (!(name in declared))
    return `is not declared: add ${name} to ${posix.join(workspaceOf(path), 'package.json')} (it is found only because npm puts all packages in one folder)`
  return part.packages === undefined || part.packages.includes(name) || IS_TEST.test(path)
    ? null
    : refuse(`${part.name} may not import packages${part.packages.map((one) => ` but ${one}`).join('')}`)
}

/**
 * Everything that breaks a rule, as sentences. Pure: feed it any tree.
 * @param {ReadonlyMap<string, string>} sources by path from the project's folder
 * @param {ReadonlyMap<string, Manifest>} manifests package.json by folder, '' is the root
 * @returns {string[]}
 */
export function checkImports(sources, manifests) {
  /** @type {string[]} */
  const broken = []
  /** @type {Map<string, string[]>} */
  const graph = new Map()
  for (const [path, source] of sources) {
    const imports = readImports(path, source)
    for (const { specifier, line } of imports) {
      const wrong = complaint(path, specifier, manifests)
      if (wrong !== null) broken.push(`${path}:${line} '${specifier}' ${wrong}`)
    }
    const files = imports.filter(({ specifier }) => specifier.startsWith('.'))
    graph.set(
      path,
      files.map(({ specifier }) => posix.join(posix.dirname(path), specifier)),
    )
  }
  const circles = findCycles(graph).map(
    (cycle) => `${cycle.join(' -> ')} is a circle. Move what both ends need to a file of its own, or pass it in.`,
  )
  return [...broken, ...circles]
}

if (isMain(import.meta.url)) {
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
  const sources = new Map(
    filesBelow()
      .filter((path) => SOURCE.test(path))
      .map((path) => [path, read(path)]),
  )
  const manifests = new Map(['', ...WORKSPACES.values()].map((folder) => [folder, JSON.parse(read(posix.join(folder, 'package.json')))]))
  const broken = checkImports(sources, manifests)
  for (const sentence of broken) console.error(sentence)
  if (broken.length === 0) console.log(`${sources.size} files keep the import rules.`)
  process.exit(broken.length === 0 ? 0 : 1)
}
