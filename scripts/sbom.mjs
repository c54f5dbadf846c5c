// The bill of materials, as CycloneDX: `npm run -s sbom`.
// npm leaves out with `--omit dev` whatever a tool of ours uses too (React, zod), so it is given a lock file without the tools.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './child.mjs'
import { isMain, root } from './project.mjs'

/** @typedef {{ dev?: boolean, link?: boolean, devDependencies?: object }} Locked */

/**
 * What the product runs with, on every kind of machine.
 * @returns {Promise<{ code: number, output: string }>} CycloneDX in JSON, or what npm has to say against it
 */
export async function sbom() {
  /** @type {{ name: string, packages: Record<string, Locked> }} */
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const outer = mkdtempSync(join(tmpdir(), 'sbom-'))
  // npm names the product after its folder.
  const folder = join(outer, lock.name)
  try {
    const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev))
    for (const place of Object.keys(packages).filter((each) => !each.includes('node_modules/'))) {
      delete packages[place]?.devDependencies
      const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'))
      mkdirSync(join(folder, place), { recursive: true })
      writeFileSync(join(folder, place, 'package.json'), JSON.stringify(manifest))
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
    return await run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], { cwd: folder })
  } finally {
    rmSync(outer, { recursive: true })
  }
}

if (isMain(import.meta.url)) {
  const { code, output } = await sbom()
  console.log(output.trimEnd())
  process.exitCode = code
}
