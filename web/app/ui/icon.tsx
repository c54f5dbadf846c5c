import sprite from './icons.svg'

/** The drawings of `icons.svg`. */
export type IconName =
  | 'alert'
  | 'arrow'
  | 'bell'
  | 'bolt'
  | 'brief'
  | 'cal'
  | 'car'
  | 'cart'
  | 'chat'
  | 'check'
  | 'chev'
  | 'clip'
  | 'clock'
  | 'close'
  | 'door'
  | 'dots'
  | 'down'
  | 'download'
  | 'edit'
  | 'expand'
  | 'ext'
  | 'eye'
  | 'facebook'
  | 'filter'
  | 'fuel'
  | 'gear'
  | 'globe'
  | 'google'
  | 'grid'
  | 'headset'
  | 'home'
  | 'inbox'
  | 'info'
  | 'instagram'
  | 'leaf'
  | 'linkedin'
  | 'list'
  | 'lock'
  | 'logout'
  | 'mail'
  | 'map'
  | 'menu'
  | 'minus'
  | 'news'
  | 'pause'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'search'
  | 'seat'
  | 'send'
  | 'shield'
  | 'snow'
  | 'sort'
  | 'drop'
  | 'speed'
  | 'star'
  | 'sun'
  | 'swap'
  | 'tag'
  | 'tick2'
  | 'trash'
  | 'upload'
  | 'user'
  | 'users'

/**
 * A decorative drawing in the colour of the text. `turn` mirrors one that means a direction:
 * 'forward' points the reading way, 'back' against it.
 */
export function Icon({ name, size, turn }: { name: IconName; size?: 's'; turn?: 'forward' | 'back' }) {
  const classes = ['i', size === 's' && 'i--s', turn === 'forward' && 'flip', turn === 'back' && 'prev'].filter(Boolean).join(' ')
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
