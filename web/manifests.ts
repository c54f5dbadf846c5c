/** Every page loads the router's list of routes first: the site's pages get one without the console's routes, which are most of it. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { siteRoutes } from './site-routes.ts'

type Manifest = { url: string; routes: Record<string, { id: string; parentId?: string }> }

const BEGINS = 'window.__reactRouterManifest='

/** The file name of the site's list, beside the complete one. */
const siteName = (file: string): string => file.replace('manifest-', 'site-')

/** To be called once the router has written its own list, which is after the bundle: so the Brotli versions are made here too. */
export function writeManifests(assets: string): void {
  for (const file of globSync(join(assets, 'manifest-*.js'))) {
    const whole = readFileSync(file, 'utf8')
    if (!whole.startsWith(BEGINS)) continue
    const manifest = JSON.parse(whole.slice(BEGINS.length).replace(/;\s*$/, '')) as Manifest
    const site = `${BEGINS}${JSON.stringify({ ...manifest, url: siteName(manifest.url), routes: siteRoutes(manifest.routes) })};`
    for (const [name, content] of [
      [basename(file), whole],
      [siteName(basename(file)), site],
    ] as const) {
      writeFileSync(join(assets, name), content)
      writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content))
    }
  }
}
