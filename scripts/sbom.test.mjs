// The bill of materials lists every package that the product runs on.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project.mjs'
import { sbom } from './sbom.mjs'

/** @type {{ packages: Record<string, { version: string, dev?: boolean, link?: boolean }> }} */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const locked = Object.entries(packages)
  .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
  .map(([place, { version, dev = false }]) => ({ name: `${place.replace(/.*node_modules\//, '')}@${version}`, dev }))
const running = new Set(locked.filter(({ dev }) => !dev).map(({ name }) => name))

test('the bill of materials names what the product runs with, and none of its tools', { timeout: 60_000 }, async () => {
  /** @type {{ metadata: { component: { name: string } }, components: { name: string, version: string }[] }} */
  const { metadata, components } = JSON.parse((await sbom()).output)
  expect(metadata.component.name).toBe('masar')
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  expect([...running]).toEqual(expect.arrayContaining([expect.stringMatching(/^react@/), expect.stringMatching(/^nodemailer@/)]))
  expect([...running].filter((name) => !listed.has(name))).toEqual([])
  expect(locked.filter(({ name, dev }) => dev && listed.has(name) && !running.has(name))).toEqual([])
})
