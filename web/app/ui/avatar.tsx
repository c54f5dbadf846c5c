import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import './avatar.css'

type AvatarProps = {
  initial?: string | undefined
  /** The address of a portrait. */
  picture?: string | undefined
  /** The customer, shown in saffron. */
  mine?: boolean | undefined
  size?: 'md' | 'xl' | undefined
}

/** A person as a disc: a portrait, else an initial, else a drawing. Hidden from screen readers, because the name stands beside it. */
export function Avatar({ initial, picture, mine, size = 'md' }: AvatarProps) {
  const nobody = !picture && !initial
  return (
    <span className={classes('avatar', mine && 'avatar--me', nobody && 'avatar--none', size === 'xl' && 'avatar--xl')} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initial || <Icon name="user" />}
    </span>
  )
}
