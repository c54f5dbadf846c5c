/**
 * A sign-in ends with a full load: only then do the signed-in pages exist. `from` is where its button was pressed: who went elsewhere
 * meanwhile, be it while the answer was under way, stays there.
 */
export function goOn(from: string, goal: string): void {
  if (window.location.pathname === from) window.location.assign(goal)
  else window.location.reload()
}
