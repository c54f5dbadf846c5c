import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import './tick.css'
import './check-tile.css'

type TileProps = Omit<ComponentProps<'input'>, 'type'>

function Tile({ className, children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={classes('check', className)}>
      <input {...input} className="tick" />
      <span>{children}</span>
    </label>
  )
}

/** A checkbox whose whole tile can be pressed. */
export const CheckTile = (props: TileProps) => <Tile {...props} type="checkbox" />

/** One of several answers, whose whole tile can be pressed. */
export const RadioTile = (props: TileProps) => <Tile {...props} type="radio" />

/** Tiles side by side, as many in a row as fit. */
export function CheckTiles({ children }: { children: React.ReactNode }) {
  return <div className="checks">{children}</div>
}
