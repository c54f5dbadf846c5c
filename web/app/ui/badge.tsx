import { grouped } from '@masar/domain/digits'
import { classes } from './classes.ts'
import './badge.css'

/** The status of an enquiry. Its badge always has a dot, because not everybody can tell the colours apart. */
export type StatusTone = 'new_enquiry' | 'inprogress' | 'lost' | 'completed'
export type BadgeTone = 'neutral' | 'ok' | 'offer' | StatusTone

const dotted: Record<BadgeTone, boolean> = {
  neutral: false,
  ok: false,
  offer: false,
  new_enquiry: true,
  inprogress: true,
  lost: true,
  completed: true,
}

/** A short static word on a tinted background. */
export function Badge({ tone = 'neutral', className, children }: { tone?: BadgeTone; className?: string; children: React.ReactNode }) {
  return (
    <span className={classes('badge', dotted[tone] && 'badge--dot', tone !== 'neutral' && `badge--${tone}`, className)}>{children}</span>
  )
}

/** A number in a small disc, such as how many are unread. */
export function Count({ value, label }: { value: number; label?: string }) {
  return (
    <span className="count" role={label === undefined ? undefined : 'img'} aria-label={label}>
      {grouped(value)}
    </span>
  )
}
