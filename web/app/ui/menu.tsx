import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { direction } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-language.tsx'
import { Icon, type IconName } from './icon.tsx'
import './menu.css'

type Look = { label: string; icon?: IconName; /** For an icon that means a direction. */ turn?: 'forward' | 'back' }
/** A link to an address, or an action. */
export type MenuItem = Look & ({ href: string } | { onSelect: () => void })

type MenuProps = {
  /** The button that opens it: an element that passes its props and ref to a `<button>`. */
  trigger: ReactElement
  items: readonly MenuItem[]
}

/** A button with a popup of links and actions. */
export function Menu({ trigger, items }: MenuProps) {
  const language = useLanguage()
  return (
    <DirectionProvider direction={direction(language)}>
      <BaseMenu.Root modal={false}>
        <BaseMenu.Trigger render={trigger} />
        <BaseMenu.Portal>
          <BaseMenu.Positioner className="menu__pos" side="bottom" align="end" sideOffset={8} collisionPadding={8}>
            <BaseMenu.Popup className="menu__pop">
              {items.map((item) => (
                <Item key={item.label} item={item} />
              ))}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </DirectionProvider>
  )
}

function Item({ item }: { item: MenuItem }) {
  const { label, icon, turn } = item
  const look = (
    <>
      {icon && <Icon name={icon} {...(turn && { turn })} />}
      {label}
    </>
  )
  if ('href' in item) {
    return (
      <BaseMenu.LinkItem closeOnClick className="menu__item" render={<Link to={item.href} />}>
        {look}
      </BaseMenu.LinkItem>
    )
  }
  return (
    <BaseMenu.Item className="menu__item" onClick={item.onSelect}>
      {look}
    </BaseMenu.Item>
  )
}
