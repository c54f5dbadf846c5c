import { classes } from './classes.ts'
import './skeleton.css'

/** A box in place of what is still loading; its size comes from the variant or a class. */
export function Skeleton({ variant, className }: { variant?: 'text' | 'title' | 'picture' | 'price'; className?: string }) {
  return <span className={classes('skel', variant && `skel--${variant}`, className)} aria-hidden="true" />
}
