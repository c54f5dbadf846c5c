import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import './tick.css'
import './check-tile.css'

/** A checkbox whose whole tile can be pressed. */
export function CheckTile({ className, children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={classes('check', className)}>
      <input {...input} className="tick" type="checkbox" />
      <span>{children}</span>
    </label>
  )
}

/** One of several answers, whose whole tile can be pressed. */
export function RadioTile({ className, children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={classes('check', className)}>
      <input {...input} className="tick" type="radio" />
      <span>{children}</span>
    </label>
  )
}

/** Tiles side by side, as many in a row as fit. */
export function CheckTiles({ children }: { children: React.ReactNode }) {
  return <div className="checks">{children}</div>
}
