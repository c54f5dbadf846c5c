/** The pattern of a page's address: `/en/rental-car/7/details` -> `/:lang/rental-car/:id/details`. It has no ids, names or search words. */
import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** For an address that matches no other pattern. */
const ANYWHERE = '/*'

function fullPath(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id]
  return route ? `${fullPath(routes, route.parentId)}${route.path ? `/${route.path}` : ''}` : ''
}

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.every((part, at) => part.startsWith(':') || part === segments[at])

/** Looks up patterns by the number of segments; a literal segment takes precedence over a parameter. */
export function pagePatterns(routes: Routes): (path: string) => string {
  const byLength = new Map<number, string[][]>()
  const patterns = new Set(Object.keys(routes).map((id) => fullPath(routes, id) || '/'))
  for (const pattern of [...patterns].sort((a, b) => a.split(':').length - b.split(':').length)) {
    if (pattern.includes('*')) continue
    const parts = pattern.split('/')
    byLength.set(parts.length, [...(byLength.get(parts.length) ?? []), parts])
  }
  return (path) => {
    // The data that the router requests for a client-side navigation.
    const data = path.endsWith('.data')
    const segments = (data ? path.slice(0, -'.data'.length) : path).replace(/(?<=.)\/$/, '').split('/')
    const found = byLength.get(segments.length)?.find((pattern) => fits(pattern, segments))
    return found ? `${found.join('/')}${data ? '.data' : ''}` : ANYWHERE
  }
}
