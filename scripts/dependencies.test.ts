// What comes from elsewhere: pinned, whole, licensed, and run by nobody but us.
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
        // The parts come from here, whatever their version.
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
  // What protobufjs wants to say, it says in vain: it works without.
  const wanting = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place.replace(/.*node_modules\//, ''))
  expect(new Set(wanting)).toEqual(new Set(['protobufjs']))
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

/** Of what may be used in and beside a product under a licence of its own; the copyleft ones are of libraries that are used as they come. */
const LICENCES = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 CC-BY-4.0 Unlicense Zlib Python-2.0 OFL-1.1 MPL-2.0 LGPL-3.0-or-later'.split(
    ' ',
  ),
)
/** Their files say so where the registry does not. */
const SAID_ELSEWHERE = new Map([['png-js', 'MIT']])

test('every licence is one that is known', () => {
  const unknown = locked.flatMap(([place, { license }]) => {
    const name = place.replace(/.*node_modules\//, '')
    const words = (license ?? SAID_ELSEWHERE.get(name) ?? 'none').split(/[()\s]+|AND|OR/).filter(Boolean)
    return words.every((word) => LICENCES.has(word)) ? [] : [`${name}: ${license}`]
  })
  expect(unknown).toEqual([])
})
