// Third-party packages: exact versions, integrity hashes, known licences, and no scripts that run on installation.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>
type Locked = { link?: boolean; integrity?: string; license?: string; hasInstallScript?: boolean; dev?: boolean }

const locked = Object.entries((read('package-lock.json') as { packages: Record<string, Locked> }).packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && link !== true,
)

test('every version is exact: what was tested is what is installed', () => {
  const manifests = globSync('{.,*}/package.json', { cwd: root, exclude: ['node_modules'] })
  expect(manifests.length).toBeGreaterThanOrEqual(6)
  const loose = manifests.flatMap((path) => {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = read(path) as Manifest
    return (
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        // Our own workspaces are linked, whatever their version.
        .filter(([name]) => !name.startsWith('@masar/'))
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${path}: ${name} ${version}`)
    )
  })
  expect(loose).toEqual([])
})

test('every package in the lock file is known by its content', () => {
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)).toEqual([])
})

test('no package runs a script when it is installed', () => {
  // The script of protobufjs only prints a warning; the package works without it.
  const wanting = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place.replace(/.*node_modules\//, ''))
  expect(new Set(wanting)).toEqual(new Set(['protobufjs']))
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

/** Licences that allow use in or beside a product with a licence of its own; the copyleft ones are of libraries that we use unmodified. */
const LICENCES = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 CC-BY-4.0 Unlicense Zlib Python-2.0 OFL-1.1 MPL-2.0 LGPL-3.0-or-later'.split(
    ' ',
  ),
)
/** Packages whose licence stands in their files but not in the registry. */
const SAID_ELSEWHERE = new Map([['png-js', 'MIT']])

test('every licence is one that is known', () => {
  const unknown = locked.flatMap(([place, { license }]) => {
    const name = place.replace(/.*node_modules\//, '')
    const words = (license ?? SAID_ELSEWHERE.get(name) ?? 'none').split(/[()\s]+|AND|OR/).filter(Boolean)
    return words.every((word) => LICENCES.has(word)) ? [] : [`${name}: ${license}`]
  })
  expect(unknown).toEqual([])
})
