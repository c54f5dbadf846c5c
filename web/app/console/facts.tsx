import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'

/** One labelled fact about something. */
export type Fact = [name: string, value: ReactNode]

export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={classes('dl', className)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
