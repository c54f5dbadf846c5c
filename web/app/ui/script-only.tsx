import { classes } from './classes.ts'
import { useHydrated } from './use-hydrated.ts'
import './script-only.css'

/** Parts that need script: rendered from the start, so that nothing shifts or appears late, but inert until hydration. */
export function ScriptOnly({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <div className={classes('script-only', className)} inert={!useHydrated()}>
      {children}
    </div>
  )
}
