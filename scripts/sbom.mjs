// The bill of materials, as CycloneDX: `npm run -s sbom`.
// With `--omit dev`, npm drops packages that a development tool uses as well (React, zod), so it gets a lock file without those tools.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './child.mjs'
import { isMain, root } from './project.mjs'

/** @typedef {{ dev?: boolean, link?: boolean, devDependencies?: object }} Locked */

/**
 * All packages that the product runs on, for every platform.
 * @returns {Promise<{ code: number, output: string }>} CycloneDX as JSON, or npm's error output
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
