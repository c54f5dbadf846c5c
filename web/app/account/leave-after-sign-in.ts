/**
 * Ends a sign-in with a full load, because only then do the signed-in pages exist. `from` is the path where the button was pressed: a
 * customer who has gone elsewhere since, even before the response arrived, stays there.
 */
export function leaveAfterSignIn(from: string, destination: string): void {
  if (window.location.pathname === from) window.location.assign(destination)
  else window.location.reload()
}
