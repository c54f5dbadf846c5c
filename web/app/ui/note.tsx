import { Icon, type IconName } from './icon.tsx'
import './note.css'

/** A remark beside an icon: the VAT note, what happens next. */
export function Note({ icon = 'info', children }: { icon?: IconName; children: React.ReactNode }) {
  return (
    <p className="note">
      <Icon name={icon} size="s" />
      <span>{children}</span>
    </p>
  )
}
