/** The console's routes are most of all routes, and no page of the site links to them. */

type Routes = Readonly<Record<string, { id: string; parentId?: string } | undefined>>

/** A route and all that lie within it. */
function within(routes: Routes, root: string): Set<string> {
  const found = new Set([root])
  for (const id of found) for (const route of Object.values(routes)) if (route?.parentId === id) found.add(route.id)
  return found
}

/** All routes but the console's. */
export function siteRoutes<All extends Routes>(routes: All): Record<string, All[string]> {
  const console = within(routes, 'console')
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !console.has(id))) as Record<string, All[string]>
}
