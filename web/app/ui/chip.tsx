import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { grouped } from '@masar/domain/digits'
import { useTexts } from '../i18n/use-language.tsx'
import { uiTexts } from '../i18n/ui/texts.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import './chip.css'

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  pressed: boolean
  /** How many results it would show. */
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

type FilterLinkProps = { to: string; className: string; 'aria-label': string; children: ReactNode }

/** A list may have dozens, and a router Link computes much that only a press needs: the server renders the same anchor directly. */
const FilterLink = import.meta.env.SSR
  ? ({ to, children, ...link }: FilterLinkProps) => (
      <a {...link} href={to} data-discover="true">
        {children}
      </a>
    )
  : (link: FilterLinkProps) => <Link {...link} preventScrollReset />

/** An active filter: following the link removes it. */
export function RemovableChip({ label, to }: { label: string; to: string }) {
  const t = useTexts(uiTexts)
  return (
    <FilterLink to={to} className="chip chip--x" aria-label={t('removeFilter', { name: label })}>
      {label}
      <Icon name="close" />
    </FilterLink>
  )
}

/** A chosen item: pressing it removes the item. */
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
export function Chips({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <div className="chips" role={label === undefined ? undefined : 'group'} aria-label={label}>
      {children}
    </div>
  )
}
