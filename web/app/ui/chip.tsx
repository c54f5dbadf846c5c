import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { grouped } from '@masar/domain/digits'
import { useTexts } from '../i18n/use-language.tsx'
import { uiTexts } from '../i18n/ui/texts.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import './chip.css'

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  pressed: boolean
  /** How many things it would show. */
  count?: number | undefined
}

/** A toggle: a filter that is on or off. On is shown by colour and a tick. */
export function Chip({ pressed, count, className, type = 'button', children, ...button }: ChipProps) {
  return (
    <button {...button} type={type} className={classes('chip', className)} aria-pressed={pressed}>
      {children}
      {count !== undefined && <span className="chip__count num">{grouped(count)}</span>}
    </button>
  )
}

/** A filter that is on: following it takes the filter away. */
export function RemovableChip({ label, className, ...link }: Omit<LinkProps, 'children'> & { label: string }) {
  const t = useTexts(uiTexts)
  return (
    <Link {...link} className={classes('chip', 'chip--x', className)} aria-label={t('removeFilter', { name: label })}>
      {label}
      <Icon name="close" />
    </Link>
  )
}

/** One of the things chosen: pressing it takes the thing away. */
export function RemovableChipButton({
  label,
  className,
  type = 'button',
  ...button
}: Omit<ComponentProps<'button'>, 'children'> & { label: string }) {
  const t = useTexts(uiTexts)
  return (
    <button aria-label={t('removeFilter', { name: label })} {...button} type={type} className={classes('chip', 'chip--x', className)}>
      <span className="chip__label">{label}</span>
      <Icon name="close" />
    </button>
  )
}

/** Chips in a row that wraps. With a `label` they are one group. */
export function Chips({ label, children }: { label?: string | undefined; children: React.ReactNode }) {
  return (
    <div className="chips" role={label === undefined ? undefined : 'group'} aria-label={label}>
      {children}
    </div>
  )
}
