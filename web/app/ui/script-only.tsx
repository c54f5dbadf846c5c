import { classes } from './classes.ts'
import { useHydrated } from './use-hydrated.ts'
import './script-only.css'

/** Parts that need script: there from the start, so that nothing moves or appears late, and out of use until then. */
export function ScriptOnly({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <div className={classes('script-only', className)} inert={!useHydrated()}>
      {children}
    </div>
  )
}
