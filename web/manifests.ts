/** The router's list of routes comes before all else on every page: the site's pages get one without the console's, which is most of it. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Routes = Readonly<Record<string, { id: string; parentId?: string } | undefined>>
type Manifest = { url: string; routes: Routes }

const BEGINS = 'window.__reactRouterManifest='

/** The name of the site's list beside the whole one. */
const siteName = (file: string): string => file.replace('manifest-', 'site-')

/** A route and all that lie within it. */
export function within(routes: Routes, root: string): Set<string> {
  const found = new Set([root])
  for (const id of found) for (const route of Object.values(routes)) if (route?.parentId === id) found.add(route.id)
  return found
}

/** Written when the router's own list is, which is after the scripts: so also their smallest form is made here. */
export function writeManifests(assets: string): void {
  for (const file of globSync(join(assets, 'manifest-*.js'))) {
    const whole = readFileSync(file, 'utf8')
    if (!whole.startsWith(BEGINS)) continue
    const manifest = JSON.parse(whole.slice(BEGINS.length).replace(/;\s*$/, '')) as Manifest
    const console = within(manifest.routes, 'console')
    const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !console.has(id)))
    const site = `${BEGINS}${JSON.stringify({ ...manifest, url: siteName(manifest.url), routes })};`
    for (const [name, content] of [
      [basename(file), whole],
      [siteName(basename(file)), site],
    ] as const) {
      writeFileSync(join(assets, name), content)
      writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content))
    }
  }
}
