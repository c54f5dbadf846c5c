import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import './icon-button.css'

type Looks = {
  icon: IconName
  /** What it does, for those who cannot see the icon. */
  label: string
  iconSize?: 's' | undefined
  turn?: 'forward' | 'back' | undefined
  /** 'line' when it stands alone, 'deep' on dark backgrounds. */
  variant?: 'line' | 'deep' | undefined
  round?: boolean | undefined
}

const looks = (variant: Looks['variant'], round: boolean | undefined, className: string | undefined) =>
  classes('ibtn', variant && `ibtn--${variant}`, round && 'ibtn--round', className)

const drawing = ({ icon, iconSize, turn }: Pick<Looks, 'icon' | 'iconSize' | 'turn'>) => (
  <Icon name={icon} {...(iconSize && { size: iconSize })} {...(turn && { turn })} />
)

/** A square button with an icon only. When disabled it keeps the focus and does not submit a form. */
export function IconButton({
  icon,
  label,
  iconSize,
  turn,
  variant,
  round,
  className,
  disabled,
  children,
  ...button
}: ComponentProps<'button'> & Looks) {
  return (
    <button
      type="button"
      {...button}
      {...(disabled && { type: 'button', onClick: undefined })}
      className={looks(variant, round, className)}
      aria-label={label}
      aria-disabled={disabled}
    >
      {drawing({ icon, iconSize, turn })}
      {children}
    </button>
  )
}

/** A link that looks like an icon button. */
export function IconButtonLink({ icon, label, iconSize, turn, variant, round, className, children, ...link }: LinkProps & Looks) {
  return (
    <Link {...link} className={looks(variant, round, className)} aria-label={label}>
      {drawing({ icon, iconSize, turn })}
      {children}
    </Link>
  )
}
