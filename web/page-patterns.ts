/** The pattern of a page's address: `/en/rental-car/7/details` -> `/:lang/rental-car/:id/details`. It names no car, person or word. */
import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** What nothing else fits. */
const ANYWHERE = '/*'

function fullPath(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id]
  return route ? `${fullPath(routes, route.parentId)}${route.path ? `/${route.path}` : ''}` : ''
}

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.every((part, at) => part.startsWith(':') || part === segments[at])

/** Finds patterns by how many parts an address has; one that names a part goes before one that takes any. */
export function pagePatterns(routes: Routes): (path: string) => string {
  const byLength = new Map<number, string[][]>()
  const patterns = new Set(Object.keys(routes).map((id) => fullPath(routes, id) || '/'))
  for (const pattern of [...patterns].sort((a, b) => a.split(':').length - b.split(':').length)) {
    if (pattern.includes('*')) continue
    const parts = pattern.split('/')
    byLength.set(parts.length, [...(byLength.get(parts.length) ?? []), parts])
  }
  return (path) => {
    // What a page fetches when it is changed within the browser.
    const data = path.endsWith('.data')
    const segments = (data ? path.slice(0, -'.data'.length) : path).replace(/(?<=.)\/$/, '').split('/')
    const found = byLength.get(segments.length)?.find((pattern) => fits(pattern, segments))
    return found ? `${found.join('/')}${data ? '.data' : ''}` : ANYWHERE
  }
}
