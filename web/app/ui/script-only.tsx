import { classes } from './classes.ts'
import { useHydrated } from './use-hydrated.ts'
import './script-only.css'

/** Parts that need script: their place is kept from the start, so that nothing moves when they come. */
export function ScriptOnly({ className, children }: { className?: string; children: React.ReactNode }) {
  return <div className={classes('script-only', useHydrated() && 'script-only--ready', className)}>{children}</div>
}
