import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'
import './button.css'

/** 'primary' is the next step, at most one in a view. 'deep' is for dark backgrounds. */
export type ButtonVariant = 'primary' | 'brand' | 'line' | 'ghost' | 'danger' | 'deep'

type Looks = {
  variant?: ButtonVariant | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** As wide as its container. */
  block?: boolean | undefined
}

const looks = ({ variant = 'line', size = 'md', block }: Looks, className: string | undefined) =>
  classes('btn', `btn--${variant}`, size !== 'md' && `btn--${size}`, block && 'btn--block', className)

type ButtonProps = ComponentProps<'button'> & Looks & { busy?: boolean | undefined }

/**
 * A button. While `busy` it shows a spinner, keeps its width, and cannot be pressed again. `aria-disabled` blocks presses too, but keeps
 * the focus, which browsers take away from a `disabled` button.
 */
export function Button({ variant, size, block, busy, className, type = 'button', onClick, children, ...button }: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={looks({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      onClick={busy || button['aria-disabled'] ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...link }: LinkProps & Looks) {
  return <Link {...link} className={looks({ variant, size, block }, className)} />
}
